import type { errorPages as english } from '../../en/common/error-pages.ts'
import { translates } from '../../texts.ts'

/** Pages with nothing on them but a message. (Polish) */
export const errorPages = translates<typeof english>()({
  notFoundTitle: 'Tej strony tu nie ma',
  notFoundText: 'Mogła zostać przeniesiona lub zarchiwizowana albo w adresie jest literówka.',
  unavailableTitle: 'Lanewise jest teraz niedostępne',
  stillTrying: 'To, co już zapisano, jest bezpieczne. Lanewise samo próbuje dalej.',
  maintenanceTitle: 'Trwają prace przy Lanewise',
  maintenanceText: 'Przez chwilę nikt nie może tu pracować. Nic nie przepadnie, a ta strona wznowi się sama.',
  closedInSeatTitle: 'Tylko dla tej osoby',
  closedInSeatText:
    'Hasła, kody, logowania i zaproszenia są zamknięte przed administratorem, który działa w czyimś imieniu.',
  goHome: 'Przejdź na stronę główną',
  tryAgain: 'Spróbuj ponownie',
  notLoadedTitle: 'Nie udało się wczytać tej strony',
  notLoadedText: 'Może brakuje połączenia albo Lanewise właśnie zaktualizowano.',
})
