import type { joinTeam as english } from '../../../en/more/session/join-team.ts'
import { translates } from '../../../texts.ts'

/** Joining a workspace through the link of an invitation. (German) */
export const joinTeam = translates<typeof english>()({
  checking: 'Deine Einladung wird geprüft …',
  overTitle: 'Diese Einladung gilt nicht mehr',
  overText:
    'Sie wurde schon benutzt, zurückgezogen oder ist älter als {{days:ein Tag|?? Tage}}. Bitte um eine neue, oder melde dich an, wenn du ein Konto hast.',
  title: '{workspace} beitreten',
  subtitle: '{invitation}. Dein Konto gehört zu dieser Adresse.',
  emailHint: 'Hierhin ging die Einladung; eine andere ist nicht möglich.',
  passedOnHint:
    'Die Einladung ist für diese Adresse: Du trittst bei, sobald du den Link in unserer Mail dorthin geöffnet hast.',
  knownTitle: 'Melde dich an, um {workspace} beizutreten',
  knownText:
    '{inviter} lädt {email} ein; dazu gibt es schon ein Konto. Melde dich an, dann wartet die Einladung auf dich.',
  submit: 'Beitreten',
})
