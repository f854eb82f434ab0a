import type { joinTeam as english } from '../../../en/more/session/join-team.ts'
import { translates } from '../../../texts.ts'

/** Joining a workspace through the link of an invitation. (Polish) */
export const joinTeam = translates<typeof english>()({
  checking: 'Sprawdzamy Twoje zaproszenie…',
  overTitle: 'To zaproszenie już nie działa',
  overText: 'Zostało już użyte, wycofane albo ma więcej niż tydzień. Poproś o nowe lub zaloguj się, jeśli masz konto.',
  title: 'Dołącz do {workspace}',
  subtitle: 'Zaprasza Cię {inviter}. Twoje konto będzie przypisane do adresu, na który przyszło zaproszenie.',
  submit: 'Dołącz',
})
