// Problems that a server finds in a result. A server may name a row by its id or by its place in the
// result; no message is lost, whether it names a row or not.

/**
 * The problems in the body of a response, as the engine takes them, each with the row as the server has named it.
 *
 * @param body `{problems: [{row, message}]}`, a list of problems, or one problem; a row is an id, a
 *   place in the result (`["people", 1, "name"]`) or a name with the number of a copy
 *   (`people.2.name`)
 */
export function serverProblems(body) {
  const list = [body?.problems ?? body].flat();
  return list.filter((each) => isText(each?.message)).map(({ row, message, code, blocking }) => {
    const problem = { row: placeOf(row), message };
    if (isText(code)) problem.code = code;
    if (typeof blocking === "boolean") problem.blocking = blocking;
    return { problem, named: [row].flat().join(".") };
  });
}

/** A place as a text, in which copies count from 1; undefined for none. */
function placeOf(row) {
  if (!Array.isArray(row)) return isText(row) ? row : undefined;
  const steps = row.map((step, index) => (index % 2 === 1 ? Number(step) + 1 : step));
  return steps.length === 0 ? undefined : steps.join(".");
}

function isText(value) {
  return typeof value === "string" && value !== "";
}
