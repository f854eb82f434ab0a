import type { externalSignIn as english } from '../../../en/more/session/external-sign-in.ts'
import { translates } from '../../../texts.ts'

/** Coming in through the external provider. (Polish) */
export const externalSignIn = translates<typeof english>()({
  comingBack: 'Logujemy Cię…',
  newTitle: 'Miło Cię poznać',
  newText: 'Nie masz u nas jeszcze konta. Założymy je teraz, a z nim Twoją własną przestrzeń roboczą.',
  create: 'Załóż konto',
  lostTitle: 'To logowanie nie zaczęło się tutaj',
  lostText: 'Zaczęto je w innym oknie albo już się skończyło. Nic się nie stało; zacznij od nowa.',
  declinedTitle: 'Nie zalogowano Cię',
  declinedText: 'Logowanie przerwano u dostawcy. Nic się nie stało.',
  expiredTitle: 'To trwało za długo',
  expiredText: 'Odpowiedź dostawcy jest ważna tylko przez chwilę i została użyta albo wygasła. Zacznij od nowa.',
  unreachableTitle: 'Nie udało się dokończyć logowania',
  unreachableText: 'Dostawca nie odpowiedział tak, jak powinien. Spróbuj ponownie za chwilę.',
  refusedTitle: 'Logowanie nie zostało przyjęte',
  refusedText:
    'Nie możemy przyjąć tego, co dostawca o Tobie mówi: może to być nieaktualne albo Twój adres nie jest tam potwierdzony.',
  passwordFirstTitle: 'Najpierw zaloguj się hasłem',
  passwordFirstText:
    'Istnieje konto z Twoim adresem. Zaloguj się do niego raz hasłem; odtąd ta droga też będzie tam prowadzić.',
  toSignIn: 'Wróć do logowania',
  signIn: 'Zaloguj się hasłem',
})
