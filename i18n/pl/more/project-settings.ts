import type { projectSettings as english } from '../../en/more/project-settings.ts'
import { translates } from '../../texts.ts'

/** Ustawienia jednego projektu. */
export const projectSettings = translates<typeof english>()({
  title: 'Ustawienia projektu',
  cards: 'Karty',
  cardsText: 'Co pokazują karty tej tablicy wszystkim, którzy biorą udział.',
  showAssignee: 'Osoba odpowiedzialna',
  showLabels: 'Etykiety',
  showPriority: 'Priorytet',
  showDueDate: 'Termin',
  showSafesColumn: 'Sejfy',
  showAssigneeHint: 'Kto ma to zrobić',
  showLabelsHint: 'Kolorowe etykiety przestrzeni roboczej',
  showPriorityHint: 'Jak bardzo jest pilne',
  showDueDateHint: 'Na kiedy; to, co po terminie, rzuca się w oczy',
  showSafesColumnHint: 'Kolumna z sejfami, do których masz dostęp',
  status: 'Status',
  statusText: 'Projekt, który nie jest w toku, znika wszystkim z menu bocznego. Nic z niego nie ginie.',
  inProgress: 'W toku',
  completed: 'Zakończony',
  onHold: 'Wstrzymany',
  failed: 'Nieudany',
  statusSaved: 'Zmieniono status',
  about: 'O projekcie',
  aboutText: 'Nazwa, uczestnicy, kolor i termin oraz archiwizacja.',
  edit: 'Edytuj projekt',
  readOnly: 'Te ustawienia zmieniają właściciele i menedżerowie.',
  notLoaded: 'Nie udało się wczytać ustawień.',
  loading: 'Wczytywanie ustawień…',
})
