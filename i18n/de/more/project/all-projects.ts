import type { allProjects as english } from '../../../en/more/project/all-projects.ts'
import { translates } from '../../../texts.ts'

/** Every project of a workspace, and the archive. (German) */
export const allProjects = translates<typeof english>()({
  title: 'Alle Projekte',
  text: 'Gleich in welchem Status: laufend, pausiert, abgeschlossen oder gescheitert.',
  archiveText:
    'Was in den letzten {days} Tagen archiviert wurde. Wiederherstellen bringt ein Projekt mit allem zurück.',
  views: 'Projekte und Archiv',
  all: 'Projekte',
  archive: 'Archiv',
  add: 'Neues Projekt',
  people: 'Beteiligte',
  countOfPeople: '{{people:?? Person|?? Personen}}',
  countsOfPeople: '{{people:?? Person|?? Personen}}, {{teams:?? Team|?? Teams}}',
  archivedOn: 'Archiviert',
  restore: 'Wiederherstellen',
  restoreOf: '{name} wiederherstellen',
  nothingArchived: 'In letzter Zeit wurde nichts archiviert.',
})
