import type { recoveryCodes as english } from '../../../en/more/account/recovery-codes.ts'
import { translates } from '../../../texts.ts'

/** Recovery codes of the account and of the second factor, shown once. (Polish) */
export const recoveryCodes = translates<typeof english>()({
  code: 'Kod odzyskiwania',
  codes: 'Zachowaj kody odzyskiwania',
  keepTitle: 'Zachowaj ten kod',
  purpose: 'Jeśli zapomnisz hasła, ten kod to jedyna droga z powrotem do Twojego konta. Nie mamy jego kopii.',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  download: 'Pobierz',
  print: 'Drukuj',
  once: 'Pokazujemy go tylko raz. Trzymaj go tam, gdzie paszport, a nie w tej przeglądarce.',
  manyOnce: 'Każdy działa raz, zamiast kodu z telefonu. Pokazujemy je tylko teraz.',
  kept: 'Kod jest już zapisany',
  manyKept: 'Kody są już zapisane',
  renewOpen: 'Nowy kod odzyskiwania…',
  renew: 'Utwórz nowy kod',
  renewText: 'Dotychczasowy kod przestanie działać, gdy tylko pokażemy nowy.',
  leaveTitle: 'Wyjść bez zapisania?',
  leaveText:
    'To, co tu widać, pokazujemy tylko teraz i nikt nie pokaże tego ponownie. Nowe kody utworzysz później w sekcji „Hasło i logowanie dwuetapowe”, podając hasło.',
  leave: 'Wyjdź mimo to',
  stay: 'Zostań',
})
