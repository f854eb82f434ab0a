import type { impersonation as english } from '../../../en/more/account/impersonation.ts'
import { translates } from '../../../texts.ts'

/** Impersonation: an administrator of the instance acts as another user. (Polish) */
export const impersonation = translates<typeof english>()({
  title: 'Przejmij konto',
  text: 'Pracujesz jako ktoś inny, aby zobaczyć to, co widzi, i pomóc.',
  search: 'Imię, nazwisko lub e-mail',
  searching: 'Szukamy kont',
  accounts: 'Konta',
  typeMore: 'Wpisz co najmniej dwa znaki.',
  nobody: 'Nie ma takiego konta.',
  more: 'Pokaż więcej',
  means:
    'Działasz jako {name}, dopóki tego nie zakończysz. Wszystko, co robisz, jest zapisywane pod obydwoma nazwiskami. Sejfy, hasła i to, czego nie można cofnąć, pozostają dla Ciebie zamknięte.',
  back: 'Wybierz inne',
  start: 'Przejmij',
})
