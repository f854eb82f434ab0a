//# A type is imported as a type.
//# caught by typescript/consistent-type-imports
//# plant server/commands/imports-shape.ts
import { Shape } from '../db/shape.ts'
export const size = (shape: Shape) => shape.size
//# plant server/db/shape.ts
export type Shape = { readonly size: number }

//# clean twin
//# plant server/commands/imports-shape.ts
import type { Shape } from '../db/shape.ts'
export const size = (shape: Shape) => shape.size
//# plant server/db/shape.ts
export type Shape = { readonly size: number }
