//# A part is beneath the screens.
//# caught by boundaries/dependencies
//# plant src/parts/knows-screen.ts
import { screen } from '../screens/known-screen/known-screen.ts'
export const used = screen
//# plant src/screens/known-screen/known-screen.ts
export const screen = 1

//# clean twin
//# plant src/parts/knows-screen.ts
import { screen } from '../ui/known-frame.ts'
export const used = screen
//# plant src/ui/known-frame.ts
export const screen = 1
