/** What takes a minute by itself, or starts processes that are killed or crowded: left to the whole. */
export const LONG: readonly string[]
/** What drives the running product and belongs to the gate, as starts of paths. */
export const DRIVEN: readonly string[]
/** The files of tests that drive the product, from the project's root. */
export const drivingFiles: () => string[]
/** The variable that says until when files are begun, in ms since 1970. */
export const TESTS_UNTIL: string
/** The runs of vitest, with the options of each, and whether it is what does not belong to the gate. */
export const runsOf: (what: {
  isWhole: boolean
  hasProduct: boolean
}) => readonly { readonly options: readonly string[]; readonly isRest: boolean }[]
/** What vitest leaves out. */
export const leftOut: () => readonly string[]
