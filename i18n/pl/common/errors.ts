import type { errors as english } from '../../en/common/errors.ts'
import { translates } from '../../texts.ts'

/** What is said when something went wrong. (Polish) */
export const errors = translates<typeof english>()({
  somethingWentWrong: 'Coś poszło nie tak',
  limitReached: 'Limit Twojego planu został wykorzystany.',
  maintenance: 'Trwają prace konserwacyjne. Zajrzyj za chwilę.',
  pageNotLoaded: 'Nie udało się wczytać tej strony.',
})
