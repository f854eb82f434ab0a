//# A policy is a pure function.
//# caught by boundaries/dependencies
//# plant server/policies/with-node.ts
import { setTimeout } from 'node:timers/promises'
export const used = setTimeout

//# clean twin
//# plant server/policies/with-node.ts
import { number } from 'zod/mini'
export const used = number
