import type { personCheck as english } from '../../../en/more/session/person-check.ts'
import { translates } from '../../../texts.ts'

/** Showing that a person fills a form in, where the operator asks for it. (Polish) */
export const personCheck = translates<typeof english>()({
  solving: 'Upewniamy się, że to nie robot…',
  proven: 'To nie robot, sprawdzone',
  failed: 'Nie udało się upewnić, że to nie robot.',
})
