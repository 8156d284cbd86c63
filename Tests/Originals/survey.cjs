// Drives SurveyJS's own engine: a line of JSON in, a line of JSON out. The argument is survey-core for node.
//
// {"load": SURVEY}                    begins a survey
// {"set": PATH, "value": V}           gives an answer; null takes it away
// {"add": PATH}  {"remove": PATH}     adds a copy at the end, removes the last one
// {"complete": true}                  completes the survey, if it is valid
//
// A path is the list of the names and places that lead to an answer in the data. Each reply has "facts", a
// list with an object for each question: path, kind, visible, value, editable, wrong and choices, as they
// apply. With "refused", the answer is outside of limits, so that SurveyJS keeps it out of its data. The last
// reply has "valid" and "data".
const readline = require('readline');
const Survey = require(require('path').resolve(process.argv[2]));

let survey;
/** Sets the question, row or comment at each path, and says whether its answer is in the data. */
let setters = new Map();
/** The dynamic panels and matrices by path. */
let lists = new Map();

/** Whether a question and everything around it is visible. */
function isSeen(question) {
  for (let part = question; part && part !== survey; part = part.parent) {
    if (!part.isVisible) return false;
  }
  return true;
}

function choices(question) {
  const type = question.getType();
  if (type === 'boolean') {
    const own = [question.valueTrue, question.valueFalse];
    return own.every((value) => value === undefined || typeof value === 'boolean') ? undefined
      : [question.getValueTrue ? question.getValueTrue() : own[0],
        question.getValueFalse ? question.getValueFalse() : own[1]];
  }
  if (type === 'rating') return question.visibleRateValues.map((item) => item.value);
  if (!Array.isArray(question.visibleChoices)) return undefined;
  // Once the most are chosen, the others can't be.
  const most = question.maxSelectedChoices;
  if (most > 0 && Array.isArray(question.value) && question.value.length >= most) return undefined;
  const all = question.selectAllItem;
  return question.visibleChoices.filter((item) => item.isEnabled && item !== all).map((item) => item.value);
}

const typeOf = (error) => error.getErrorType();

function errors(question) {
  question.validate(true);
  return question.errors.map(typeOf);
}

/** Adds the facts of a question, and of the questions in it. */
function add(facts, question, around, isAroundSeen) {
  const path = [...around, question.valueName || question.name];
  const visible = isAroundSeen && isSeen(question);
  const type = question.getType();
  if (type in containers) {
    const own = visible ? errors(question).filter((error) => error === 'required' || type === 'paneldynamic'
      || type === 'matrixdynamic') : [];
    return containers[type](facts, question, path, visible, own.length > 0);
  }
  // What is around a question has validated it, and knows more: whether a key is there twice.
  const wrong = !visible ? [] : around.length > 0 ? question.errors.map(typeOf) : errors(question);
  const isMasked = question.maskType && question.maskType !== 'none';
  const isPeriod = ['month', 'week'].includes(question.inputType);
  const fact = { path, kind: isMasked ? 'mask' : isPeriod ? question.inputType : type, visible };
  fact.value = question.isEmpty() ? null : question.value;
  fact.editable = !question.isReadOnly && !['expression', 'html', 'image'].includes(type);
  // A missing text for another choice hides what else is wrong.
  fact.wrong = wrong.includes('otherempty') ? undefined : wrong.length > 0;
  fact.choices = choices(question);
  facts.push(fact);
  setters.set(JSON.stringify(path), (value) => set(question, value, path));
  const hasOther = question.hasOther && survey.storeOthersAsComment;
  if (!hasOther && !question.hasComment) return;
  const commentPath = [...around, (question.valueName || question.name) + '-Comment'];
  const isCommentSeen = visible && (question.hasComment || question.isOtherSelected);
  facts.push({
    path: commentPath, kind: 'comment', visible: isCommentSeen, value: question.comment || null,
    editable: fact.editable, wrong: wrong.includes('otherempty'),
  });
  setters.set(JSON.stringify(commentPath), (value) => {
    question.comment = value || '';
    return true;
  });
}

function set(question, value, path) {
  question.value = value === null ? undefined : value;
  const kept = path.reduce((data, step) => (data === undefined ? data : data[step]), survey.data);
  return question.isEmpty() || JSON.stringify(kept) === JSON.stringify(question.value);
}

/** Adds the facts of a repeated part: the number of copies, and what is in them. */
function addList(facts, question, path, visible, wrong, copies, canAdd, canRemove) {
  facts.push({ path, kind: 'list', visible, value: copies.length, wrong, canAdd, canRemove });
  lists.set(JSON.stringify(path), question);
  copies.forEach((questions, place) => {
    for (const each of questions) add(facts, each, [...path, place], visible);
  });
}

function addCells(facts, question, path, visible, wrong) {
  facts.push({ path, kind: 'group', wrong });
  for (const row of question.visibleRows) {
    for (const cell of row.cells) add(facts, cell.question, [...path, String(row.rowName)], visible);
  }
}

const containers = {
  matrix(facts, question, path, visible, wrong) {
    facts.push({ path, kind: 'group', wrong });
    const models = new Map(question.visibleRows.map((row) => [row.name, row]));
    for (const { value: name } of question.rows) {
      const row = models.get(name);
      const own = [...path, String(name)];
      const value = (row && !question.isEmpty() && question.value[name]) || null;
      const isSeen = visible && row !== undefined;
      facts.push({
        path: own, kind: 'row', visible: isSeen, value, editable: !question.isReadOnly,
        choices: question.visibleColumns.map((column) => column.value),
        wrong: isSeen && value === null && Boolean(question.eachRowRequired),
      });
      setters.set(JSON.stringify(own), (value) => {
        if (row) row.value = value === null ? undefined : value;
        return true;
      });
    }
  },
  matrixdropdown: addCells,
  multipletext(facts, question, path, visible, wrong) {
    facts.push({ path, kind: 'group', wrong });
    for (const item of question.items) add(facts, item.editor, path, visible);
  },
  paneldynamic(facts, question, path, visible, wrong) {
    const copies = question.panels.map((panel) => panel.questions);
    addList(facts, question, path, visible, wrong, copies, question.canAddPanel, question.canRemovePanel);
  },
  matrixdynamic(facts, question, path, visible, wrong) {
    const copies = question.visibleRows.map((row) => {
      if (row.hasPanel && !row.detailPanel) row.showDetailPanel();
      const details = row.detailPanel ? row.detailPanel.questions : [];
      return [...row.cells.map((cell) => cell.question), ...details];
    });
    addList(facts, question, path, visible, wrong, copies, question.canAddRow, question.canRemoveRows);
  },
};

function facts() {
  [setters, lists] = [new Map(), new Map()];
  const found = [];
  for (const question of survey.getAllQuestions(false, false, false)) add(found, question, [], true);
  for (const { name, value } of survey.calculatedValues) {
    found.push({ path: [name], kind: 'calculated', value: value === undefined ? null : value });
  }
  return found;
}

function changeList(path, isAdded) {
  const list = lists.get(JSON.stringify(path));
  const isPanel = list.getType() === 'paneldynamic';
  if (isAdded) isPanel ? list.addPanel() : list.addRow();
  else isPanel ? list.removePanel(list.panels.length - 1) : list.removeRow(list.visibleRows.length - 1);
}

function complete() {
  const valid = survey.validate(false);
  const wrong = valid ? undefined : facts().find((fact) => fact.visible && fact.wrong !== false);
  if (valid) survey.doComplete(true);
  return { valid, data: survey.data, at: wrong && wrong.path };
}

function reply(request) {
  if (request.complete) return complete();
  if (request.load) survey = new Survey.Model(request.load);
  const kept = !request.set || setters.get(JSON.stringify(request.set))(request.value);
  if (request.add) changeList(request.add, true);
  if (request.remove) changeList(request.remove, false);
  return { facts: facts(), refused: kept ? undefined : true };
}

const out = process.stdout;
console.log = console.warn = console.error = () => {};
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let answer;
  try {
    answer = reply(JSON.parse(line));
  } catch (error) {
    answer = { error: String(error && error.message) };
  }
  out.write(JSON.stringify(answer) + '\n');
});
