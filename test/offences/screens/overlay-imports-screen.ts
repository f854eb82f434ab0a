//# An overlay opens over any screen, so it knows none.
//# caught by boundaries/dependencies
//# plant src/overlays/eta/eta-drawer.ts
import { screen } from '../../screens/eta/eta-screen.ts'
export const used = screen
//# plant src/screens/eta/eta-screen.ts
export const screen = 1

//# clean twin
//# plant src/overlays/eta/eta-drawer.ts
import { screen } from '../../parts/eta-part.ts'
export const used = screen
//# plant src/parts/eta-part.ts
export const screen = 1
