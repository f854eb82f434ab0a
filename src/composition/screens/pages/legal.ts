import { legalText } from '#machines/legal/legal-text.ts'
import { withPorts } from '#machines/with-ports.ts'
import { screenWith } from '../../../parts/binding/screen.ts'
import { loadText } from '../../../ports/account/legal.ts'
import { LegalScreen } from '../../../screens/legal/legal-screen.tsx'

/** The legal documents with their call. */
export const screen = screenWith(withPorts(legalText, { loadText }), LegalScreen)
