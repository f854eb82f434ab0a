import type { dataExport as english } from '../../../en/more/account/data-export.ts'
import { translates } from '../../../texts.ts'

/** The file of everything that is stored about the user, on the account page. (German) */
export const dataExport = translates<typeof english>()({
  title: 'Meine Daten herunterladen',
  text: 'Alles, was über dich gespeichert ist, in einer Datei, die auch andere Programme lesen können (JSON).',
  what: 'Darin stehen dein Profil und deine Einstellungen, deine Arbeitsbereiche, deine Anmeldungen, die Aufgaben, die du angelegt hast oder die dir zugewiesen sind, deine Kommentare und die Namen der Dateien, die du hochgeladen hast. Diese Dateien selbst sind nicht dabei: Lade sie dort herunter, wo sie angehängt sind. Auch aus Tresoren ist nichts dabei.',
  open: 'Meine Daten herunterladen …',
  submit: 'Herunterladen',
  started: 'Deine Daten werden heruntergeladen',
})
