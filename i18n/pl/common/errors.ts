import type { errors as english } from '../../en/common/errors.ts'
import { translates } from '../../texts.ts'

/** Messages of the error catalogue. (Polish) */
export const errors = translates<typeof english>()({
  somethingWentWrong: 'Coś poszło nie tak',
  limitReached: 'Limit Twojego planu został wykorzystany.',
  maintenance: 'Trwają prace konserwacyjne. Zajrzyj za chwilę.',
  partRestarted:
    'Część tej strony przestała działać i uruchomiła się ponownie. To, co było w niej wpisywane, mogło przepaść.',
  partDown: 'Część tej strony wciąż nie działa. Odśwież stronę, aby dalej z niej korzystać.',
  notAdded: 'Nie udało się tego dodać. Spróbuj ponownie.',
  pageNotLoaded: 'Nie udało się wczytać tej strony.',
})
