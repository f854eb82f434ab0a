import type { actions as english } from '../../en/common/actions.ts'
import { translates } from '../../texts.ts'

/** Polish button texts. */
export const actions = translates<typeof english>()({
  save: 'Zapisz',
  create: 'Utwórz',
  add: 'Dodaj',
  cancel: 'Anuluj',
  close: 'Zamknij',
  discard: 'Odrzuć zmiany',
  keepEditing: 'Edytuj dalej',
  retry: 'Spróbuj ponownie',
  reload: 'Odśwież',
  delete: 'Usuń',
  reallyDelete: 'Na pewno usunąć?',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  dismiss: 'Zamknij powiadomienie',
  skipToContent: 'Przejdź do treści',
})
