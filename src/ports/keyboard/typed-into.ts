/** Inputs into which nothing is written: they are ticked, chosen, pressed or drawn. */
const UNWRITTEN = ['checkbox', 'radio', 'button', 'submit', 'reset', 'image', 'file', 'color', 'range']
const FIELDS = `input:not(${UNWRITTEN.map((type) => `[type=${type}]`).join()}), textarea, select`

/** Whether keys are letters there. */
export const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches(FIELDS))
