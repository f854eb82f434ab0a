import type { demo as english } from '../../../en/more/workspace/demo.ts'
import { translates } from '../../../texts.ts'

/** The bar over every page of a demonstration. (Polish) */
export const demo = translates<typeof english>()({
  bar: 'To jest wersja demonstracyjna.',
  barText:
    'Korzystają z niej wszyscy, którzy ją wypróbowują, a co noc wszystko wraca do stanu początkowego: następnym razem {when}.',
  signIn: 'Zaloguj się adresem {email} i hasłem {password}.',
})
