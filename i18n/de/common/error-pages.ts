import type { errorPages as english } from '../../en/common/error-pages.ts'
import { translates } from '../../texts.ts'

/** Pages with nothing on them but a message. (German) */
export const errorPages = translates<typeof english>()({
  notFoundTitle: 'Diese Seite gibt es nicht',
  notFoundText: 'Sie wurde vielleicht verschoben oder archiviert, oder in der Adresse steckt ein Tippfehler.',
  unavailableTitle: 'Lanewise ist gerade nicht erreichbar',
  stillTrying: 'Was schon gespeichert war, ist sicher. Lanewise versucht es von selbst weiter.',
  maintenanceTitle: 'Wir kümmern uns gerade um Lanewise',
  maintenanceText:
    'Für einen Moment kann niemand darin arbeiten. Es geht nichts verloren, und diese Seite macht von selbst weiter.',
  closedInSeatTitle: 'Nur für die Person selbst',
  closedInSeatText:
    'Passwörter, Codes, Anmeldungen und Einladungen bleiben einem Administrator verschlossen, der an Stelle einer anderen Person handelt.',
  goHome: 'Zur Startseite',
  tryAgain: 'Erneut versuchen',
  notLoadedTitle: 'Diese Seite konnte nicht geladen werden',
  notLoadedText: 'Vielleicht fehlt die Verbindung, oder Lanewise wurde gerade aktualisiert.',
})
