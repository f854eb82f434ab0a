import { plainScreen } from '../../../parts/binding/screen.ts'
import { LoneScreen } from '../../../screens/lone/lone-screen.tsx'

export const screen = plainScreen(LoneScreen)
