import type { select as english } from '../../en/common/select.ts'
import { translates } from '../../texts.ts'

/** The texts of a select before, during and after a search. (German) */
export const select = translates<typeof english>()({
  placeholder: 'Auswählen …',
  noResults: 'Nichts gefunden',
  startTyping: 'Tippe, um zu suchen',
  noOptions: 'Es gibt nichts zur Auswahl',
})
