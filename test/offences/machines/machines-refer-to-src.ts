//# machines/ refers to the contract alone.
//# caught by compiler TS6307
//# plant machines/planted/refers.ts
import { port } from '../../src/ports/compiled-port.ts'
export const used = port
//# plant src/ports/compiled-port.ts
export const port = 1

//# clean twin
//# plant machines/planted/refers.ts
import { port } from './compiled-port.ts'
export const used = port
//# plant machines/planted/compiled-port.ts
export const port = 1
