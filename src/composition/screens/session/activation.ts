import { withPorts } from '#machines/with-ports.ts'
import { activation } from '#machines/session/activation/activation.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { activate } from '../../../ports/session/mailed-links.ts'
import { ActivationScreen } from '../../../screens/activation/activation-screen.tsx'

/** The page of an activation link with its call. */
export const screen = screenWith(withPorts(activation, { activate }), ActivationScreen)
