import type { recoveryCodes as english } from '../../../en/more/account/recovery-codes.ts'
import { translates } from '../../../texts.ts'

/** Recovery codes of the account and of the second factor, shown once. (German) */
export const recoveryCodes = translates<typeof english>()({
  code: 'Wiederherstellungscode',
  codes: 'Wiederherstellungscodes aufbewahren',
  keepTitle: 'Bewahre diesen Code auf',
  purpose:
    'Wenn du dein Passwort vergisst, ist dieser Code der einzige Weg zurück in dein Konto. Wir haben keine Kopie.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: 'Herunterladen',
  print: 'Drucken',
  once: 'Er wird nur dieses eine Mal gezeigt. Bewahre ihn auf, wo dein Pass liegt, nicht in diesem Browser.',
  manyOnce: 'Jeder gilt einmal, statt eines Codes vom Telefon. Sie sind nur dieses eine Mal zu sehen.',
  kept: 'Ich habe den Code gesichert',
  manyKept: 'Ich habe die Codes gesichert',
  renewOpen: 'Neuer Wiederherstellungscode…',
  renew: 'Neuen Code erstellen',
  renewText: 'Der bisherige Code gilt nicht mehr, sobald der neue gezeigt wird.',
  leaveTitle: 'Weitergehen, ohne zu sichern?',
  leaveText:
    'Was hier steht, ist nur jetzt zu sehen; niemand kann es noch einmal zeigen. Neue Codes bekommst du später unter „Passwort und zweiter Faktor“, mit deinem Passwort.',
  leave: 'Trotzdem weiter',
  stay: 'Hier bleiben',
})
