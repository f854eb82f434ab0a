//# A screen sends events; machines hold the ports.
//# caught by boundaries/dependencies
//# plant src/screens/epsilon/epsilon-screen.ts
import { port } from '../../ports/epsilon-port.ts'
export const used = port
//# plant src/ports/epsilon-port.ts
export const port = 1

//# clean twin
//# plant src/screens/epsilon/epsilon-screen.ts
import { port } from '#machines/planted/epsilon.ts'
export const used = port
//# plant machines/planted/epsilon.ts
export const port = 1
