import type { secondFactor as english } from '../../en/common/second-factor.ts'
import { translates } from '../../texts.ts'

/** The second step of signing in. (Polish) */
export const secondFactor = translates<typeof english>()({
  back: 'Wróć do logowania',
  codeTitle: 'Wpisz kod',
  codeSubtitle: 'Otwórz aplikację uwierzytelniającą i przepisz sześć cyfr, które pokazuje dla Lanewise.',
  code: 'Kod jednorazowy',
  codeHint: 'Kod zmienia się co 30 sekund.',
  verify: 'Sprawdź',
  lostPhone: 'Nie masz telefonu?',
  useRecovery: 'Użyj kodu odzyskiwania',
  recoveryTitle: 'Użyj kodu odzyskiwania',
  recoverySubtitle: 'Wpisz jeden z kodów zapisanych przy włączaniu drugiego kroku. Każdy z nich działa tylko raz.',
  recovery: 'Kod odzyskiwania',
  haveApp: 'Masz telefon przy sobie?',
  useApp: 'Użyj kodu jednorazowego',
})
