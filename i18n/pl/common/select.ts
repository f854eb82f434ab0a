import type { select as english } from '../../en/common/select.ts'
import { translates } from '../../texts.ts'

/** The texts of a select before, during and after a search. (Polish) */
export const select = translates<typeof english>()({
  placeholder: 'Wybierz…',
  noResults: 'Nic nie znaleziono',
  startTyping: 'Zacznij pisać, aby wyszukać',
  noOptions: 'Nie ma z czego wybierać',
})
