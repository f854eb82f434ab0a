import type { help as english } from '../../../en/more/account/help.ts'
import { translates } from '../../../texts.ts'

/** The guide. (German) */
export const help = translates<typeof english>()({
  lead: 'So funktioniert Lanewise, eine Seite für jeden Teil.',
  find: 'Hilfe durchsuchen',
  allPages: 'Alle Seiten',
  pages: 'Seiten der Hilfe',
  notLoaded: 'Die Hilfe konnte nicht geladen werden.',
  loading: 'Die Hilfe wird geladen …',
  found: '{{count:1 Stelle|?? Stellen}} gefunden',
  nothingFound: 'Zu „{query}“ steht hier nichts. Versuche es mit einem anderen oder kürzeren Wort.',
  before: 'Zurück',
  next: 'Weiter',
  tour: 'Rundgang starten',
  newHere: 'Neu hier?',
  tourText: 'Ein Rundgang mit fünf Stationen dauert eine Minute.',
  notNow: 'Jetzt nicht',
})
