//# A machine knows no page; the page plugs the world in.
//# caught by boundaries/dependencies
//# plant machines/planted/asks-page.ts
import { port } from '../../src/ports/page-port.ts'
export const used = port
//# plant src/ports/page-port.ts
export const port = 1

//# clean twin
//# plant machines/planted/asks-page.ts
import { port } from './page-slot.ts'
export const used = port
//# plant machines/planted/page-slot.ts
export const port = 1
