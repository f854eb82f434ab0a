import type { picker as english } from '../../../en/more/project/picker.ts'
import { translates } from '../../../texts.ts'

/** Picking people and teams. (Polish) */
export const picker = translates<typeof english>()({
  placeholder: 'Dodaj osoby lub zespoły',
  remove: 'Usuń: {name}',
  teamOf: '{{count:brak osób|?? osoba|?? osoby|?? osób}}',
  failed: 'Nie udało się wyszukać.',
  loading: 'Wyszukiwanie…',
})
