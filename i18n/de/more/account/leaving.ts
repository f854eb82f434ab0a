import type { leaving as english } from '../../../en/more/account/leaving.ts'
import { translates } from '../../../texts.ts'

/** Leaving a page with changes that are not saved. (German) */
export const leaving = translates<typeof english>()({
  title: 'Änderungen speichern?',
  text: 'Wenn du jetzt weitergehst, gehen deine Änderungen verloren.',
  dontSave: 'Nicht speichern',
})
