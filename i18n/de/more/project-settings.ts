import type { projectSettings as english } from '../../en/more/project-settings.ts'
import { translates } from '../../texts.ts'

/** Die Einstellungen eines Projekts. */
export const projectSettings = translates<typeof english>()({
  title: 'Projekteinstellungen',
  cards: 'Karten',
  cardsText: 'Was die Karten dieses Boards zeigen, für alle, die mitmachen.',
  showAssignee: 'Zuständige Person',
  showLabels: 'Labels',
  showPriority: 'Priorität',
  showDueDate: 'Fälligkeit',
  showSafesColumn: 'Tresore',
  showAssigneeHint: 'Wer die Aufgabe erledigt',
  showLabelsHint: 'Die farbigen Labels des Workspace',
  showPriorityHint: 'Wie dringend sie ist',
  showDueDateHint: 'Wann sie fällig ist; Überfälliges fällt auf',
  showSafesColumnHint: 'Eine Spalte mit den Tresoren, auf denen du stehst',
  status: 'Status',
  statusText: 'Ein Projekt, das nicht läuft, verschwindet bei allen aus der Seitenleiste. Nichts davon geht verloren.',
  inProgress: 'Läuft',
  completed: 'Abgeschlossen',
  onHold: 'Pausiert',
  failed: 'Gescheitert',
  statusSaved: 'Status geändert',
  about: 'Über das Projekt',
  aboutText: 'Name, Beteiligte, Farbe und Fälligkeit, und der Weg ins Archiv.',
  edit: 'Projekt bearbeiten',
  readOnly: 'Diese Einstellungen ändern Inhaber und Manager.',
  notLoaded: 'Die Einstellungen konnten nicht geladen werden.',
  loading: 'Einstellungen werden geladen …',
})
