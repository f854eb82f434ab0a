import type { legal as english } from '../../../en/more/account/legal.ts'
import { translates } from '../../../texts.ts'

/** The legal documents. (German) */
export const legal = translates<typeof english>()({
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  inForce: 'Stand {date}',
  onThisPage: 'Auf dieser Seite',
  notLoaded: 'Dieses Dokument konnte nicht geladen werden.',
  loading: 'Das Dokument wird geladen …',
})
