//# What a subscription is knows no database.
//# caught by boundaries/dependencies
//# plant server/billing/knows-table.ts
import { table } from '../db/known-table.ts'
export const used = table
//# plant server/db/known-table.ts
export const table = 1

//# clean twin
//# plant server/billing/knows-table.ts
import { limit } from '#contract/known-limit.ts'
export const used = limit
//# plant contract/known-limit.ts
export const limit = 1
