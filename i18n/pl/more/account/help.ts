import type { help as english } from '../../../en/more/account/help.ts'
import { translates } from '../../../texts.ts'

/** The guide. (Polish) */
export const help = translates<typeof english>()({
  lead: 'Jak działa Lanewise, strona o każdej jego części.',
  find: 'Szukaj w pomocy',
  allPages: 'Wszystkie strony',
  pages: 'Strony pomocy',
  notLoaded: 'Nie udało się wczytać pomocy.',
  loading: 'Wczytywanie pomocy…',
  found: 'Znaleziono {{count:1 miejsce|?? miejsca|?? miejsc}}',
  nothingFound: 'Nic tu nie ma o „{query}”. Spróbuj innego lub krótszego słowa.',
  before: 'Wstecz',
  next: 'Dalej',
  tour: 'Oprowadź mnie',
  newHere: 'Pierwszy raz tutaj?',
  tourText: 'Pokażemy ci pięć miejsc w minutę.',
  notNow: 'Nie teraz',
})
