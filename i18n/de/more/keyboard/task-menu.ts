/** Das Menü einer Aufgabe oder mehrerer ausgewählter. */
export const taskMenu = {
  title: 'Was mit {name} getan werden kann',
  several: '{{count:?? ausgewählte Aufgabe|?? ausgewählte Aufgaben}}',
  column: 'Spalte',
  project: 'In ein anderes Projekt verschieben',
  otherDay: 'Anderer Tag…',
  nothing: 'Hier gibt es nichts zu wählen',
  back: 'Zurück',
  onlyOne: 'Nur für eine einzelne Aufgabe',
  ofSubtask: 'Eine Teilaufgabe steht dort, wo ihre Aufgabe steht',
  isYours: 'Sie ist dir schon zugewiesen',
  tooMany: 'Für höchstens {most} Aufgaben auf einmal',
} as const
