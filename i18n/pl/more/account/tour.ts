import type { tour as english } from '../../../en/more/account/tour.ts'
import { translates } from '../../../texts.ts'

/** The tour of the frame. (Polish) */
export const tour = translates<typeof english>()({
  at: 'Krok {number} z {total}',
  skip: 'Pomiń',
  back: 'Wstecz',
  next: 'Dalej',
  done: 'Gotowe',
  workspace: 'Twoja przestrzeń robocza',
  workspaceText: 'Tu przejdziesz do innej przestrzeni, utworzysz nową albo zobaczysz czekające zaproszenia.',
  projects: 'Projekty',
  projectsText:
    'Każdy projekt pokazuje te same zadania na tablicy, liście i w kalendarzu. Wszystkie, także ukończone, są w „Wszystkie projekty”.',
  myTasks: 'Twoje zadania',
  myTasksText: 'To, za co odpowiadasz, ze wszystkich projektów, i tablica tylko dla ciebie.',
  search: 'Wyszukiwanie i polecenia',
  searchText: 'Znajduje zadania, osoby i strony i robi to, co wpiszesz. {mod}+K otwiera je z każdego miejsca.',
  account: 'Ty i pomoc',
  accountText: 'Tu są twoje konto, drugi składnik i kolory, a także „Pomoc”. Klawisz ? pokazuje wszystkie skróty.',
})
