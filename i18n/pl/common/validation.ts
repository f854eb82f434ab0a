import type { validation as english } from '../../en/common/validation.ts'
import { translates } from '../../texts.ts'

/** Polish texts of rules. */
export const validation = translates<typeof english>()({
  required: 'Ta wartość jest wymagana',
  tooShort: 'Wpisz co najmniej {{limit:?? znak|?? znaki|?? znaków}}',
  tooLong: 'Maksymalna długość to {{limit:?? znak|?? znaki|?? znaków}}',
  exactLength: 'To pole musi mieć dokładnie {{limit:?? znak|?? znaki|?? znaków}}',
  unreadable: 'Tekst zawiera znaki, których nie da się zapisać',
  email: 'To nie jest adres e-mail. Taki adres wygląda tak: imie@firma.pl',
  color: 'Wybierz jeden z kolorów',
  date: 'To nie jest data',
  tooMany: 'Możesz wybrać najwyżej {limit}',
  equal: 'Obie wartości muszą być takie same',
  oneTimeSecret:
    'To nie jest klucz kodów jednorazowych: litery od A do Z i cyfry od 2 do 7 albo adres zaczynający się od otpauth',
  unknown: 'Tego pola tu nie ma',
  other: 'Coś jest nie tak…',
})
