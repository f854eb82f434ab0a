import type { tour as english } from '../../../en/more/account/tour.ts'
import { translates } from '../../../texts.ts'

/** The tour of the frame. (German) */
export const tour = translates<typeof english>()({
  at: 'Schritt {number} von {total}',
  skip: 'Überspringen',
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  workspace: 'Dein Arbeitsbereich',
  workspaceText:
    'Hier wechselst du in einen anderen Arbeitsbereich, legst einen an oder siehst Einladungen, die auf dich warten.',
  projects: 'Projekte',
  projectsText:
    'Jedes Projekt zeigt dieselben Aufgaben als Board, Liste und Kalender. Alle, auch fertige, stehen unter „Alle Projekte“.',
  myTasks: 'Deine eigenen Aufgaben',
  myTasksText: 'Wofür du zuständig bist, aus jedem Projekt, und ein Board, das nur dir gehört.',
  search: 'Suche und Befehle',
  searchText: 'Findet Aufgaben, Personen und Seiten und tut, was du tippst. {mod}+K öffnet sie von überall.',
  account: 'Du und die Hilfe',
  accountText:
    'Hier sind dein Konto, der zweite Faktor und die Farben, und auch die „Hilfe“. Die Taste ? zeigt alle Tastenkürzel.',
})
