//# A policy is a pure function.
//# caught by boundaries/dependencies
//# plant server/policies/with-orm.ts
import { and } from 'drizzle-orm'
export const used = and

//# clean twin
//# plant server/policies/with-orm.ts
import { boolean } from 'zod/mini'
export const used = boolean
