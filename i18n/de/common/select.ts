import type { select as english } from '../../en/common/select.ts'
import { translates } from '../../texts.ts'

/** What a choice says before, while and after one searches it. (German) */
export const select = translates<typeof english>()({
  placeholder: 'Auswählen …',
  noResults: 'Nichts gefunden',
  startTyping: 'Tippe, um zu suchen',
  noOptions: 'Es gibt nichts zur Auswahl',
})
