import type { home as english } from '../../en/app/home.ts'
import { translates } from '../../texts.ts'

/** The dashboard. (Polish) */
export const home = translates<typeof english>()({
  morning: 'Dzień dobry, {name}',
  afternoon: 'Dzień dobry, {name}',
  evening: 'Dobry wieczór, {name}',
  projects: 'Projekty',
  dueOn: 'termin: {date}',
  noDueDate: 'bez terminu',
  myTasks: 'Moje zadania',
  myTasksText: 'Twoja własna tablica: to, co planujesz dla siebie, i wszystko, co przypisano Tobie.',
  openMyTasks: 'Otwórz moje zadania',
  nothingYet: 'Nie ma jeszcze żadnego projektu w toku.',
  addProject: 'Dodaj pierwszy projekt',
  overdue: 'Po terminie: {{count:jedno zadanie|?? zadania|?? zadań}}.',
  dueToday: 'Na dziś: {{count:jedno zadanie|?? zadania|?? zadań}}.',
  notLoaded: 'Nie udało się wczytać strony głównej.',
  loading: 'Wczytywanie strony głównej…',
})
