// What a page calls.

/**
 * Puts a form on a page.
 *
 *     const form = await mount(document.querySelector("#form"), {
 *       spec, onSubmit: (result) => console.log(result),
 *     });
 *
 * @param element the element to put it into; what is in it stays
 * @param options described in `formwork.d.ts`
 * @returns the form, once it can be seen
 * @throws SpecError where the spec has errors; Error where the answers or the state don't fit it
 */
export async function mount(element, options) {
  const { engine, spec } = options;
  const loaded = engine?.open ? engine : await Engine.load(engine);
  const text = typeof spec === "string" ? spec : JSON.stringify(spec);
  return new MountedForm(loaded, element, { ...options, spec: text });
}

export { Engine, SpecError };
