// Problems that a server finds in a result. A server may name a row by its id or by its place in the
// result; no message is lost, whether it names a row or not.

/**
 * The problems in the body of a response, each with the id of its row if the form has one.
 *
 * @param body `{problems: [{row, message}]}`, a list of problems, or one problem; a row is an id, a
 *   place in the result (`["people", 1, "name"]`) or a name with the number of a copy
 *   (`people.2.name`)
 */
export function serverProblems(body, form) {
  const list = [body?.problems ?? body].flat();
  return list.filter((each) => isText(each?.message)).map(({ row, message, code, blocking }) => {
    const id = rowAt(row, form);
    if (id === undefined) return { message: row ? `${[row].flat().join(".")}: ${message}` : message };
    const problem = { row: id, message };
    if (isText(code)) problem.code = code;
    if (typeof blocking === "boolean") problem.blocking = blocking;
    return problem;
  });
}

function isText(value) {
  return typeof value === "string" && value !== "";
}

/**
 * The id of the row that a server means, or undefined. Where ids contain dots and a name can be read in
 * several ways, the one that names a row is meant.
 *
 * @param copy the end of the ids in the copy in which the row is, such as `#2.1`
 */
function rowAt(place, form, copy = "") {
  const names = [place].flat();
  const id = `${names[0]}${copy}`;
  if (names.length === 1 && form.factsOf(id).kind !== undefined) return id;
  for (const { repeat, index, rest } of firstSteps(place)) {
    const first = copiesInResult(repeat + copy, form)[index];
    if (first === undefined) continue;
    const found = rest.length === 0 ? first : rowAt(rest, form, first.slice(first.indexOf("#")));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a place may begin with: a repeat, the index of a copy, and the rest of the place. */
function firstSteps(place) {
  if (Array.isArray(place)) {
    const [repeat, index, ...rest] = place;
    return [{ repeat: String(repeat), index: Number(index), rest }];
  }
  if (!isText(place)) return [];
  return [...place.matchAll(/\.(\d+)(?=\.|$)/g)].map((match) => ({
    repeat: place.slice(0, match.index),
    index: Number(match[1]) - 1,
    rest: place.slice(match.index + match[0].length + 1),
  }));
}

/** The ids of the first rows of a repeat's copies that are in the result. */
function copiesInResult(repeat, form) {
  const heads = form.ids().filter((id) =>
    id.includes("#") && form.factsOf(id).presentedBy === repeat);
  const isAnswered = (id) => form.factsOf(id).value !== undefined;
  // Copies of a single row are a list of values, and those without one are left out.
  return heads.some((id) => form.factsOf(id).kind === "group") ? heads : heads.filter(isAnswered);
}
