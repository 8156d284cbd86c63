// Ignores the second click of a double click or double tap where it was not meant.

/**
 * Ignores a second click at the same place if it would press something else, which has just appeared there, or would turn
 * another page, or close again what the first one opened.
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
    const isSecond = event.detail > 1 && thing === last?.thing && turnsSomething(thing);
    const isMeant = !isSecond && (!isNear || thing === last.thing);
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
