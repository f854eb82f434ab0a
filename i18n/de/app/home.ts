import type { home as english } from '../../en/app/home.ts'
import { translates } from '../../texts.ts'

/** The dashboard. (German) */
export const home = translates<typeof english>()({
  morning: 'Guten Morgen, {name}',
  afternoon: 'Guten Tag, {name}',
  evening: 'Guten Abend, {name}',
  projects: 'Projekte',
  dueOn: 'fällig am {date}',
  noDueDate: 'kein Termin',
  myTasks: 'Meine Aufgaben',
  myTasksText: 'Dein eigenes Board: was du dir vornimmst, und alles, was dir zugewiesen ist.',
  openMyTasks: 'Meine Aufgaben öffnen',
  nothingYet: 'Noch läuft kein Projekt.',
  addProject: 'Erstes Projekt anlegen',
  overdue: '{{count:Eine Aufgabe ist|?? Aufgaben sind}} überfällig.',
  dueToday: '{{count:Eine ist|?? sind}} heute fällig.',
  notLoaded: 'Deine Startseite konnte nicht geladen werden.',
  loading: 'Deine Startseite wird geladen …',
})
