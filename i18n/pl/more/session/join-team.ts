import type { joinTeam as english } from '../../../en/more/session/join-team.ts'
import { translates } from '../../../texts.ts'

/** Joining a workspace through the link of an invitation. (Polish) */
export const joinTeam = translates<typeof english>()({
  checking: 'Sprawdzamy Twoje zaproszenie…',
  overTitle: 'To zaproszenie już nie działa',
  overText:
    'Zostało już użyte, wycofane albo ma więcej niż {{days:jeden dzień|?? dni|?? dni}}. Poproś o nowe lub zaloguj się, jeśli masz konto.',
  title: 'Dołącz do {workspace}',
  subtitle: '{invitation}. Twoje konto należy do tego adresu.',
  emailHint: 'Tu wysłano zaproszenie; nie może to być inny adres.',
  passedOnHint: 'Zaproszenie jest dla tego adresu: dołączysz, gdy otworzysz link z wiadomości, którą tam wyślemy.',
  knownTitle: 'Zaloguj się, aby dołączyć do {workspace}',
  knownText: '{inviter} zaprasza {email}; ten adres ma już konto. Zaloguj się, a zaproszenie będzie na Ciebie czekać.',
  submit: 'Dołącz',
})
