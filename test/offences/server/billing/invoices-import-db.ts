//# An invoice is drawn from what it says, not from tables.
//# caught by boundaries/dependencies
//# plant server/invoices/knows-table.ts
import { table } from '../db/known-invoice.ts'
export const used = table
//# plant server/db/known-invoice.ts
export const table = 1

//# clean twin
//# plant server/invoices/knows-table.ts
import { limit } from '#contract/known-line.ts'
export const used = limit
//# plant contract/known-line.ts
export const limit = 1
