// Clicks that a person did not mean: the second one of a double click or double tap.

/**
 * Lets a double click in an element do what one click does. What has just appeared under the pointer is not pressed, and
 * neither is a second time what turns a page or opens a row.
 */
export function ignoreSecondClicks(element) {
  const longest = 400;
  const farthest = 12;
  let last;
  element.addEventListener("click", (event) => {
    // Keys and programs click at no place.
    if (event.detail === 0) return;
    const { timeStamp: time, clientX: x, clientY: y } = event;
    const thing = thingAt(event.target);
    const isNear = last && time - last.time < longest && Math.hypot(x - last.x, y - last.y) < farthest;
    const isMeant = !isNear || (thing === last.thing && !(event.detail > 1 && turnsSomething(thing)));
    if (isMeant) {
      last = { time, x, y, thing };
    } else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  }, true);
}

/** What a click presses: a control with the label around it, or else the row. */
function thingAt(target) {
  const pressed = target.closest("label, button, a, input, select, textarea, [role=option]");
  return pressed?.control ?? pressed ?? target.closest("[data-row]") ?? target;
}

function turnsSomething(thing) {
  return thing.matches("[data-next], [data-back], .fw-disclosure");
}
