import type { activation as english } from '../../en/app/activation.ts'
import { translates } from '../../texts.ts'

/** The bar that asks to confirm an address. (Polish) */
export const activation = translates<typeof english>()({
  bar: 'Twoje konto nie jest jeszcze aktywne.',
  barText: 'Otwórz link wysłany na adres {email}. W przeciwnym razie konto wygaśnie {days} dni po rejestracji.',
  resend: 'Wyślij wiadomość ponownie',
  sent: 'Wiadomość aktywacyjna jest w drodze',
})
