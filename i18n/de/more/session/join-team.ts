import type { joinTeam as english } from '../../../en/more/session/join-team.ts'
import { translates } from '../../../texts.ts'

/** Joining a workspace through the link of an invitation. (German) */
export const joinTeam = translates<typeof english>()({
  checking: 'Deine Einladung wird geprüft …',
  overTitle: 'Diese Einladung gilt nicht mehr',
  overText:
    'Sie wurde schon benutzt, zurückgezogen oder ist älter als eine Woche. Bitte um eine neue, oder melde dich an, wenn du ein Konto hast.',
  title: '{workspace} beitreten',
  subtitle: '{inviter} lädt dich ein. Dein Konto gehört zu der Adresse, an die die Einladung ging.',
  submit: 'Beitreten',
})
