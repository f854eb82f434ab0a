//# Ports are plugged in by main.tsx alone.
//# caught by boundaries/dependencies
//# plant src/shell/knows-port.ts
import { thing } from '../ports/shell-port.ts'
export const used = thing
//# plant src/ports/shell-port.ts
export const thing = 1

//# clean twin
//# plant src/shell/knows-port.ts
import { thing } from '../screens/kappa/kappa-screen.ts'
export const used = thing
//# plant src/screens/kappa/kappa-screen.ts
export const thing = 1
