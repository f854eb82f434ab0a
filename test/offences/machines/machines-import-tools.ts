//# A machine does not know who draws it.
//# caught by boundaries/dependencies
//# plant machines/draws-itself.ts
import { drawing } from '../tools/drawing.ts'
export const used = drawing
//# plant tools/drawing.ts
export const drawing = 1

//# clean twin
//# plant machines/draws-itself.ts
import { drawing } from '#contract/drawing.ts'
export const used = drawing
//# plant contract/drawing.ts
export const drawing = 1
