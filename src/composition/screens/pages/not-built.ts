import { plainScreen } from '../../../parts/binding/screen.ts'
import { NotBuiltScreen } from '../../../screens/not-built/not-built-screen.tsx'

export const screen = plainScreen(NotBuiltScreen)
