//# contract/ compiles without Node.
//# caught by compiler TS2591
//# plant contract/planted/node-module.ts
import { randomUUID } from 'node:crypto'
export const id = randomUUID

//# clean twin
//# plant contract/planted/node-module.ts
export const id = (given: string) => given
