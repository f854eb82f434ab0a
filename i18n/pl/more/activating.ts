import type { activating as english } from '../../en/more/activating.ts'
import { translates } from '../../texts.ts'

/** Showing that an address is one's own: the page behind the link in the mail. (Polish) */
export const activating = translates<typeof english>()({
  activating: 'Aktywujemy Twoje konto…',
  doneTitle: 'Twoje konto jest aktywne',
  doneText: 'Twój adres jest potwierdzony. Możesz już korzystać ze wszystkiego.',
  goOn: 'Przejdź do Lanewise',
  signIn: 'Zaloguj się',
  overTitle: 'Ten link już nie działa',
  overText: 'Został już użyty, ma więcej niż dobę albo wysłano nowszy.',
  signInForNew: 'Zaloguj się, aby dostać nowy',
  failedTitle: 'Nie udało się sprawdzić linku',
  failedText: 'Serwer nie odpowiedział. Z linkiem nic się nie stało.',
})
