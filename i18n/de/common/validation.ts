import type { validation as english } from '../../en/common/validation.ts'
import { translates } from '../../texts.ts'

/** German texts of rules. */
export const validation = translates<typeof english>()({
  required: 'Diese Angabe fehlt noch',
  tooShort: 'Bitte gib mindestens {limit} Zeichen ein',
  tooLong: 'Höchstens {limit} Zeichen sind erlaubt',
  exactLength: 'Bitte gib genau {limit} Zeichen ein',
  unreadable: 'Der Text enthält Zeichen, die sich nicht speichern lassen',
  email: 'Das ist keine E-Mail-Adresse. Eine sieht so aus: name@firma.de',
  color: 'Wähle eine der Farben',
  date: 'Das ist kein Datum',
  tooMany: 'Du kannst höchstens {limit} auswählen',
  equal: 'Die beiden Werte müssen gleich sein',
  oneTimeSecret:
    'Das ist kein Schlüssel für Einmalcodes: Buchstaben von A bis Z und Ziffern von 2 bis 7, oder eine Adresse, die mit otpauth beginnt',
  unknown: 'Dieses Feld gibt es hier nicht',
  other: 'Hier stimmt etwas nicht …',
})
