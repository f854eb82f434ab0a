import type { activating as english } from '../../../en/more/session/activating.ts'
import { translates } from '../../../texts.ts'

/** The page behind the link that confirms an address. (Polish) */
export const activating = translates<typeof english>()({
  activating: 'Aktywujemy Twoje konto…',
  doneTitle: 'Twoje konto jest aktywne',
  doneText: 'Twój adres jest potwierdzony. Możesz już korzystać ze wszystkiego.',
  goOn: 'Przejdź do Lanewise',
  signIn: 'Zaloguj się',
  signInFirstTitle: 'Zaloguj się, aby aktywować konto',
  signInFirstText: 'Konto może aktywować tylko jego właściciel. Zaloguj się, a konto będzie aktywne.',
  notYours:
    'To nie Ty zakładasz to konto? Nie musisz nic robić: konto, które nie zostanie aktywowane, wygasa po {days} dniach. Jeśli zarejestrujesz się z tym adresem, wygaśnie od razu.',
  activate: 'Aktywuj konto',
  foreignTitle: 'Ten link dotyczy innego konta',
  foreignText: 'Wyloguj się, zaloguj na konto, którego dotyczyła wiadomość, i otwórz link jeszcze raz.',
  signOut: 'Wyloguj się',
  overTitle: 'Ten link już nie działa',
  overText: 'Został już użyty, ma więcej niż dobę albo wysłano nowszy.',
  signInForNew: 'Zaloguj się, aby dostać nowy',
  failedTitle: 'Nie udało się sprawdzić linku',
  failedText: 'Serwer nie odpowiedział. Z linkiem nic się nie stało.',
})
