//# A policy is a pure function.
//# caught by boundaries/dependencies
//# plant server/policies/reads.ts
import { rows } from '../db/policy-rows.ts'
export const used = rows
//# plant server/db/policy-rows.ts
export const rows = 1

//# clean twin
//# plant server/policies/reads.ts
import { rows } from './pure.ts'
export const used = rows
//# plant server/policies/pure.ts
export const rows = 1
