/** Whether one is reminded of tasks that are due. */
export const reminders = {
  title: 'Erinnerungen',
  text: 'Damit nichts vergessen wird, was fällig ist.',
  byMail: 'Per E-Mail an fällige Aufgaben erinnern',
  whenHint:
    'Am Morgen des Tages, oder eine Stunde vor der Uhrzeit. Nur an eigene Aufgaben, die noch nicht erledigt sind.',
} as const
