/** Whether one is reminded of tasks that are due. */
export const reminders = {
  title: 'Przypomnienia',
  text: 'Żeby nic, co ma termin, nie umknęło.',
  byMail: 'Przypominaj mi e-mailem o zbliżających się terminach',
  whenHint:
    'Rano w dniu terminu albo godzinę przed podaną porą. Tylko o własnych zadaniach, które nie są jeszcze ukończone.',
} as const
