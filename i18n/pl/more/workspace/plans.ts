import type { plans as english } from '../../../en/more/workspace/plans.ts'
import { translates } from '../../../texts.ts'

/** Plans: what they offer, and what they limit. (Polish) */
export const plans = translates<typeof english>()({
  plan: 'Plan',
  changeable: 'Możesz go zmienić w każdej chwili.',
  forEveryone: 'dla wszystkich',
  perSeat: 'za osobę miesięcznie',
  people: 'Do {number} {{count:osoby|osób|osób}}',
  projects: '{number} {{count:projekt|projekty|projektów}}',
  storage: '{size} GB na pliki',
  storageTB: '{size} TB na pliki',
  freeDays: '{{count:?? dzień gratis|?? dni gratis|?? dni gratis}}',
  current: 'Obecny',
  forYou: 'Dla Ciebie',
  currentPlan: 'Obecny plan',
  selected: 'Wybrany',
  choose: 'Wybierz {name}',
  tooSmall: 'Twoja przestrzeń może mieć {{count:?? osobę|?? osoby|?? osób}}, ten plan tylko {most}.',
  shown: '{from}–{to} z {count}',
  shownOne: '{from} z {count}',
  previous: 'Poprzednie plany',
  next: 'Kolejne plany',
  page: 'Strona planów {page}',
  loading: 'Wczytywanie planów…',
  notLoaded: 'Nie udało się wczytać planów.',
  change: 'Zmień plan',
  noActivePlan: 'Ta przestrzeń nie ma aktywnego planu. Wybierz plan, aby dalej dodawać.',
  limitProjects:
    'Twój plan {plan} obejmuje {{limit:?? projekt|?? projekty|?? projektów}}, w użyciu: {used}. Wybierz większy plan, aby dodać kolejny.',
  limitUsers:
    'Twój plan {plan} obejmuje {{limit:?? osobę|?? osoby|?? osób}}; zajęte miejsca (z zaproszeniami): {used}. Wybierz większy plan, aby dodać kolejną.',
  limitStorage:
    'Twój plan {plan} mieści {limit} GB, a zajęte jest {used} GB. Wybierz większy plan, aby dodać więcej plików.',
  askOwner: 'Plan może zmienić tylko właściciel przestrzeni. Zwróć się do właściciela.',
  seats: 'Zajęte miejsca: {count}',
  monthly: 'Płacisz {sum} miesięcznie, bez podatku.',
  billing: 'Ustawienia płatności',
  changeTo: 'Zmień na {name}',
  requested: 'Wybierz plan, który pasuje. Zobaczysz koszt, zanim cokolwiek się zmieni.',
})
