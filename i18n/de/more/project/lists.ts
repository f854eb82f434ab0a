import type { lists as english } from '../../../en/more/project/lists.ts'
import { translates } from '../../../texts.ts'

/** Tables and lists with many rows. (German) */
export const lists = translates<typeof english>()({
  search: 'Suchen',
  clearSearch: 'Suche leeren',
  clearFilters: 'Filter zurücksetzen',
  noneFound: 'Nichts passt zu dem, was du suchst.',
  range: '{from}–{to} von {count}',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  pages: 'Seiten',
  notLoaded: 'Diese Liste konnte nicht geladen werden.',
  stale: 'Was du siehst, ist vielleicht nicht mehr aktuell.',
  loading: 'Liste wird geladen …',
  actions: 'Aktionen',
  more: 'Aktionen für {name}',
})
