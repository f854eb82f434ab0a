//# A screen opens an overlay by an event.
//# caught by boundaries/dependencies
//# plant src/screens/gamma/gamma-screen.ts
import { drawer } from '../../overlays/delta/delta-drawer.ts'
export const used = drawer
//# plant src/overlays/delta/delta-drawer.ts
export const drawer = 1

//# clean twin
//# plant src/screens/gamma/gamma-screen.ts
import { drawer } from '../../parts/gamma-part.ts'
export const used = drawer
//# plant src/parts/gamma-part.ts
export const drawer = 1
