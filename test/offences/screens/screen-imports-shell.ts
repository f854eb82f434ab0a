//# The shell holds the screens.
//# caught by boundaries/dependencies
//# plant src/screens/zeta/zeta-screen.ts
import { frame } from '../../shell/frame-of-zeta.ts'
export const used = frame
//# plant src/shell/frame-of-zeta.ts
export const frame = 1

//# clean twin
//# plant src/screens/zeta/zeta-screen.ts
import { frame } from '../../ui/frame-of-zeta.ts'
export const used = frame
//# plant src/ui/frame-of-zeta.ts
export const frame = 1
