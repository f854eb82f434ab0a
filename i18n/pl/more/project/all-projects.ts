import type { allProjects as english } from '../../../en/more/project/all-projects.ts'
import { translates } from '../../../texts.ts'

/** Every project of a workspace, and the archive. (Polish) */
export const allProjects = translates<typeof english>()({
  title: 'Wszystkie projekty',
  text: 'Niezależnie od statusu: w toku, wstrzymane, zakończone i nieudane.',
  archiveText: 'Co zarchiwizowano w ciągu ostatnich {days} dni. Przywrócony projekt wraca ze wszystkim, co w nim było.',
  views: 'Projekty i archiwum',
  all: 'Projekty',
  archive: 'Archiwum',
  add: 'Nowy projekt',
  people: 'Uczestnicy',
  countOfPeople: '{{people:nikt|?? osoba|?? osoby|?? osób}}',
  countsOfPeople: '{{people:nikt|?? osoba|?? osoby|?? osób}}, {{teams:brak zespołów|?? zespół|?? zespoły|?? zespołów}}',
  archivedOn: 'Zarchiwizowano',
  restore: 'Przywróć',
  restoreOf: 'Przywróć projekt {name}',
  nothingArchived: 'Ostatnio nic nie zarchiwizowano.',
})
