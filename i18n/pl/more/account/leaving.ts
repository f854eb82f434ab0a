import type { leaving as english } from '../../../en/more/account/leaving.ts'
import { translates } from '../../../texts.ts'

/** Leaving a page with changes that are not saved. (Polish) */
export const leaving = translates<typeof english>()({
  title: 'Zapisać Twoje zmiany?',
  text: 'Jeśli wyjdziesz teraz, Twoje zmiany przepadną.',
  dontSave: 'Nie zapisuj',
})
