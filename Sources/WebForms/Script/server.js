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

/** The id of the row that a server means, or undefined. */
function rowAt(place, form) {
  const isKnown = (id) => form.factsOf(id).kind !== undefined;
  if (isText(place) && isKnown(place)) return place;
  const isList = Array.isArray(place);
  const path = isList ? place : isText(place) ? place.split(".") : [];
  // The numbers of the copies that contain the row, which end the ids of rows in copies.
  let scope = "";
  for (let index = 0; index < path.length; index += 2) {
    const id = scope === "" ? String(path[index]) : `${path[index]}#${scope}`;
    if (!isKnown(id)) return undefined;
    if (index + 1 === path.length) return id;
    const copy = copiesInResult(id, form)[Number(path[index + 1]) - (isList ? 0 : 1)];
    if (copy === undefined || index + 2 === path.length) return copy;
    scope = copy.slice(copy.indexOf("#") + 1);
  }
  return undefined;
}

/** The ids of the first rows of a repeat's copies that are in the result. */
function copiesInResult(repeat, form) {
  const heads = form.ids().filter((id) =>
    id.includes("#") && form.factsOf(id).presentedBy === repeat);
  const isAnswered = (id) => form.factsOf(id).value !== undefined;
  // Copies of a single row are a list of values, and those without one are left out.
  return heads.some((id) => form.factsOf(id).kind === "group") ? heads : heads.filter(isAnswered);
}
