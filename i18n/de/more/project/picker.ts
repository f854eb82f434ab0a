import type { picker as english } from '../../../en/more/project/picker.ts'
import { translates } from '../../../texts.ts'

/** Picking people and teams. (German) */
export const picker = translates<typeof english>()({
  placeholder: 'Personen oder Teams hinzufügen',
  remove: '{name} entfernen',
  teamOf: '{{count:?? Person|?? Personen}}',
  failed: 'Die Suche kam nicht durch.',
  loading: 'Suche …',
})
