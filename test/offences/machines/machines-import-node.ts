//# A machine runs anywhere: no Node.
//# caught by boundaries/dependencies
//# plant machines/planted/with-node.ts
import { readFileSync } from 'node:fs'
export const used = readFileSync

//# clean twin
//# plant machines/planted/with-node.ts
import { generateKeyBetween } from 'fractional-indexing'
export const used = generateKeyBetween
