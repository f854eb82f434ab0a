import type { actions as english } from '../../en/common/actions.ts'
import { translates } from '../../texts.ts'

/** German button texts. */
export const actions = translates<typeof english>()({
  save: 'Speichern',
  create: 'Anlegen',
  add: 'Hinzufügen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  discard: 'Änderungen verwerfen',
  keepEditing: 'Weiter bearbeiten',
  retry: 'Erneut versuchen',
  reload: 'Neu laden',
  delete: 'Löschen',
  reallyDelete: 'Wirklich löschen?',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  dismiss: 'Meldung schließen',
  skipToContent: 'Zum Inhalt springen',
})
