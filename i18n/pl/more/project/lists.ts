import type { lists as english } from '../../../en/more/project/lists.ts'
import { translates } from '../../../texts.ts'

/** Tables and lists with many rows. (Polish) */
export const lists = translates<typeof english>()({
  search: 'Szukaj',
  clearSearch: 'Wyczyść wyszukiwanie',
  clearFilters: 'Wyczyść filtry',
  noneFound: 'Nic nie pasuje do tego, czego szukasz.',
  range: '{from}–{to} z {count}',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  pages: 'Strony',
  notLoaded: 'Nie udało się wczytać tej listy.',
  stale: 'To, co widzisz, może być nieaktualne.',
  loading: 'Wczytywanie listy…',
  actions: 'Działania',
  more: 'Działania: {name}',
})
