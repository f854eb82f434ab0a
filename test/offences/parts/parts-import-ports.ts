//# Parts see the world through machines.
//# caught by boundaries/dependencies
//# plant src/parts/knows-port.ts
import { port } from '../ports/known-port.ts'
export const used = port
//# plant src/ports/known-port.ts
export const port = 1

//# clean twin
//# plant src/parts/knows-port.ts
import { port } from '#machines/planted/known-slot.ts'
export const used = port
//# plant machines/planted/known-slot.ts
export const port = 1
