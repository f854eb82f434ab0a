import type { legal as english } from '../../../en/more/account/legal.ts'
import { translates } from '../../../texts.ts'

/** The legal documents. (Polish) */
export const legal = translates<typeof english>()({
  terms: 'Regulamin',
  privacy: 'Polityka prywatności',
  inForce: 'Stan na {date}',
  onThisPage: 'Na tej stronie',
  notLoaded: 'Nie udało się wczytać tego dokumentu.',
  loading: 'Wczytywanie dokumentu…',
})
