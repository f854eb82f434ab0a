import { plainScreen } from '../../../parts/binding/screen.ts'
import { SigningOutScreen } from '../../../screens/signing-out/signing-out-screen.tsx'

export const screen = plainScreen(SigningOutScreen)
