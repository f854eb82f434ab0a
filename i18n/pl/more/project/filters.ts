import type { filters as english } from '../../../en/more/project/filters.ts'
import { translates } from '../../../texts.ts'

/** What a board is narrowed to. (Polish) */
export const filters = translates<typeof english>()({
  close: 'Zamknij filtry',
  bar: 'Filtry tablicy',
  search: 'Szukaj zadań',
  noMatch: 'Żadne zadanie nie pasuje do filtrów.',
  clear: 'Wyczyść',
  mine: 'Przypisane do mnie',
  assignee: 'Osoba',
  label: 'Etykieta',
  priority: 'Priorytet',
  done: 'Stan',
  nobody: 'Nieprzypisane',
  noLabel: 'Bez etykiety',
  noPriority: 'Bez priorytetu',
  overdue: 'Po terminie',
  today: 'Dzisiaj',
  week: 'W tym tygodniu',
  isDone: 'Ukończone',
  isOpen: 'Nieukończone',
  set: '{{count:brak filtrów|?? filtr|?? filtry|?? filtrów}}',
  chosen: '{filter}: {value}',
  many: '{filter}: {count}',
  is: 'to',
  isNot: 'to nie',
  chosenNot: '{filter}: nie {value}',
  manyNot: '{filter}: żadne z {count}',
  total: '{{count:brak pasujących zadań|?? zadanie pasuje|?? zadania pasują|?? zadań pasuje}}',
})
