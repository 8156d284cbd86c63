// Compares the element of a row with what the engine says about the row.

/** The faults of an element. */
function rowFaults(element, facts) {
  const faults = [];
  const expect = (what, found, expected) => {
    if (found !== expected) {
      faults.push(`shows ${what} ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
    }
  };
  expect("the kind", element.dataset.kind, facts.kind);
  expectValue(element, facts, expect);
  expectState(element, facts, expect);
  expectProblems(element, facts, expect);
  return faults;
}

function expectValue(element, facts, expect) {
  const { kind, value } = facts;
  const text = writtenIn(element.closest(".fw-form").lang, facts);
  const text_ = element.textContent;
  if (facts.title !== undefined && !text_.includes(facts.title)) {
    expect("the title", text_, facts.title);
  }
  if (facts.computed || kind === "field") {
    if (facts.draft === undefined && text !== undefined && !text_.includes(text)) {
      expect("the text", text_, text);
    }
    return;
  }
  if (facts.scale) {
    expectNumberOfScale(element, facts, expect);
    return;
  }
  const type = { toggle: "checkbox", number: "number" }[kind]
    ?? { bool: "checkbox", number: "number" }[facts.holds] ?? "text";
  const input = element.querySelector({
    text: "input, textarea", number: ".fw-number", checkbox: "input[type=checkbox]",
  }[type]);
  if (kind === "picker") expectOptions(element, facts, expect);
  else if (type === "checkbox") expect("the switch", input.checked, value === true);
  else if (type === "number") expectNumber(input, value, expect);
  else if (input && facts.holds !== "list" && !facts.secret) expectText(input, facts.typed ?? value, expect);
}

/** The text of a value as the page writes it in a language, or else in that of the document. */
function writtenIn(formLanguage, { value, text, decimals = 0 }) {
  const language = formLanguage || document.documentElement.lang;
  if (text === undefined) return text;
  if (typeof value === "number") {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 9 };
    return text.replace(String(value), new Intl.NumberFormat(language, digits).format(value));
  }
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [year, month, day] = text.split("-").map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** Whether a date is unfinished, and so not an answer yet; its text stays. */
function isUnfinished(input) {
  return input.validity.badInput || input.getAttribute("aria-invalid") === "true";
}

function expectNumber(input, value, expect) {
  // A text that is no number stays, and is no answer.
  const number = input.value === "" ? NaN : Number(input.value);
  expect("the number", Number.isNaN(number) ? undefined : number, value);
}

function expectNumberOfScale(element, { value, min, max, step = 1 }, expect) {
  // A spec can give a number that the scale does not have; then nothing is chosen.
  const isOnScale = value >= min && value <= max && Number.isInteger((value - min) / step);
  const box = element.querySelector("input[type=radio]:checked");
  const text = box?.labels[0].textContent;
  expect("the number", text === undefined ? undefined : Number.parseFloat(text), isOnScale ? value : undefined);
}

function expectText(input, value, expect) {
  if (isUnfinished(input)) return;
  const isTime = ["time", "datetime-local"].includes(input.type);
  // Browsers leave out seconds that are 0.
  const shortened = (text) => isTime ? text.replace(/(:\d\d):00$/, "$1") : text;
  expect("the text", shortened(input.value), shortened(value ?? ""));
}

function expectOptions(element, facts, expect) {
  const boxes = [...element.querySelectorAll("input[type=radio], input[type=checkbox]")];
  const options = facts.options.map((each) => typeof each === "string" ? { value: each } : each);
  const chosen = [facts.value ?? []].flat();
  if (boxes.length === 0) {
    if (facts.multiple) {
      const shown = [...element.querySelectorAll(".fw-chip bdi")].map((chip) => chip.textContent);
      const titles = new Map(options.map(({ value, title }) => [value, title ?? value]));
      expect("the choice", shown.join(), chosen.map((value) => titles.get(value) ?? value).join());
      return;
    }
    const input = element.querySelector("[role=combobox]");
    if (!input) expect("options", 0, options.length);
    const option = options.find(({ value }) => value === facts.value);
    const title = option?.title ?? option?.value ?? (facts.other ? facts.value : undefined) ?? "";
    // A text that is none of the options stays, and is no answer.
    const titles = options.map((each) => each.title ?? each.value);
    const isAnswer = input?.value === "" || facts.value !== undefined || titles.includes(input?.value);
    if (input && isAnswer && input !== document.activeElement) expect("the choice", input.value, title);
    return;
  }
  // "Other" is chosen before its text is typed.
  if (element.querySelector("input[type=radio]:checked") === boxes[options.length]) return;
  const titles = [...element.querySelectorAll(".fw-option-title, .fw-cell > bdi")].map((title) => title.textContent);
  options.forEach(({ value, title }, index) => {
    expect(`option ${index}`, titles[index], title ?? value);
    expect(`the box of ${value}`, boxes[index].checked, chosen.includes(value));
  });
}

function expectState(element, facts, expect) {
  const disclosure = element.querySelector(".fw-disclosure");
  if (disclosure) expect("open", disclosure.getAttribute("aria-expanded"), String(facts.open));
  const control = element.querySelector("input, textarea, fieldset, .fw-disclosure");
  const isDisabled = control?.matches(":disabled") || control?.ariaDisabled === "true";
  if (control && !facts.computed && !["repeat", "button"].includes(facts.kind)) {
    expect("disabled", isDisabled, !facts.enabled);
  }
  if (facts.kind === "button") {
    const button = element.querySelector("button");
    expect("disabled", button.disabled || button.ariaDisabled === "true", !facts.canTap);
  }
  const star = element.querySelector(".fw-mark");
  const isRequiredInside = facts.kind === "group" && facts.open === false && facts.requiredInside;
  if (star) expect("the star", !star.hidden, Boolean(facts.required || isRequiredInside));
  const reason = element.querySelector(".fw-reason:not([hidden])");
  if (reason) expect("the reason", reason.textContent, `Only if ${facts.enabledIf}`);
  const remove = element.querySelector("[data-remove]");
  if (facts.copyOf !== undefined) expect("the remove button", remove?.disabled, !facts.canRemove);
  const duplicate = element.querySelector("[data-duplicate]");
  if (facts.copyOf !== undefined || duplicate) {
    const { canDuplicate } = facts.begins ?? facts;
    expect("the duplicate button", duplicate?.disabled, canDuplicate === undefined ? undefined : !canDuplicate);
  }
}

function expectProblems(element, { open, inside, shown = [] }, expect) {
  const problems = shown.map(({ message }) => message);
  const wrong = open === false ? inside?.wrong ?? 0 : 0;
  if (wrong > 0) problems.push(wrong === 1 ? "1 answer needs attention" : `${wrong} answers need attention`);
  expect("problems", element.querySelector(".fw-problem").textContent, problems.join("\n"));
}
