import type { passwordReset as english } from '../../../en/more/session/password-reset.ts'
import { translates } from '../../../texts.ts'

/** A forgotten password: asking for the link, and setting a new one behind it. (Polish) */
export const passwordReset = translates<typeof english>()({
  title: 'Nie pamiętasz hasła?',
  subtitle: 'Podaj swój adres e-mail, a wyślemy Ci link do ustawienia nowego hasła.',
  send: 'Wyślij link',
  sentTitle: 'Sprawdź pocztę',
  sentText: 'Jeśli istnieje konto z adresem {email}, link jest już w drodze. Działa przez pół godziny.',
  again: 'Podaj inny adres lub wyślij ponownie',
  checking: 'Sprawdzamy Twój link…',
  overTitle: 'Ten link już nie działa',
  overText: 'Został już użyty, ma więcej niż pół godziny albo wysłano nowszy.',
  askForNew: 'Poproś o nowy link',
  chooseTitle: 'Ustaw nowe hasło',
  chooseSubtitle: 'Potrzebny będzie też kod odzyskiwania zapisany przy zakładaniu konta.',
  password: 'Nowe hasło',
  codeHint: 'Potwierdza, że konto należy do Ciebie. Potem dostaniesz nowy kod.',
  submit: 'Ustaw hasło',
  finish: 'Przejdź do logowania',
})
