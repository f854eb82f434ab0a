import type { personCheck as english } from '../../../en/more/session/person-check.ts'
import { translates } from '../../../texts.ts'

/** Showing that a person fills a form in, where the operator asks for it. (German) */
export const personCheck = translates<typeof english>()({
  solving: 'Wir prüfen, dass hier kein Roboter am Werk ist …',
  proven: 'Geprüft: Hier ist kein Roboter am Werk',
  failed: 'Wir konnten nicht prüfen, ob hier ein Roboter am Werk ist.',
})
