//# A type ties as tightly as a value.
//# caught by boundaries/dependencies
//# plant machines/planted/borrows-type.ts
import type { Row } from '../../server/db/row.ts'
export type Rows = readonly Row[]
//# plant server/db/row.ts
export type Row = { readonly id: string }

//# clean twin
//# plant machines/planted/borrows-type.ts
import type { Row } from '#contract/row.ts'
export type Rows = readonly Row[]
//# plant contract/row.ts
export type Row = { readonly id: string }
