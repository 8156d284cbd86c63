// The function that a page calls.

import { Engine, SpecError } from "./engine.js";
import { MountedForm } from "./form.js";

/**
 * Adds a form to a page.
 *
 *     const form = await mount(document.querySelector("#form"), {
 *       spec, onSubmit: (result) => console.log(result),
 *     });
 *
 * @param element the element to which it is appended; its content stays
 * @param options described in `formwork.d.ts`
 * @returns the form, once it is visible
 * @throws SpecError if the spec has errors; Error if the answers or the state don't fit it
 */
export async function mount(element, options) {
  const { engine, spec } = options;
  const loaded = engine?.open ? engine : await Engine.load(engine);
  const text = typeof spec === "string" ? spec : JSON.stringify(spec);
  return new MountedForm(loaded, element, { ...options, spec: text });
}

export { Engine, SpecError };
