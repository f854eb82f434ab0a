import { plainScreen } from '../../../parts/binding/screen.ts'
import { ErrorScreen } from '../../../screens/error/error-screen.tsx'

export const screen = plainScreen(ErrorScreen)
