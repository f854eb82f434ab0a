import type { invitations as english } from '../../../en/more/workspace/invitations.ts'
import { translates } from '../../../texts.ts'

/** The workspaces that would like one to join. (German) */
export const invitations = translates<typeof english>()({
  title: 'Einladungen',
  subtitle: 'Arbeitsbereiche, die dich gern dabeihätten. Was du dort tust, bleibt von deinen anderen getrennt.',
  search: 'Arbeitsbereich',
  newestFirst: 'Neueste zuerst',
  oldestFirst: 'Älteste zuerst',
  Owner: '{inviter} lädt dich als Inhaber ein',
  WorkspaceManager: '{inviter} lädt dich als Bereichsmanager ein',
  Employee: '{inviter} lädt dich als Mitarbeiter ein',
  into: 'Du bist dann gleich dabei in: {places}',
  expired: 'Abgelaufen',
  endsSoon: 'Endet bald',
  join: 'Beitreten',
  decline: 'Ablehnen',
  forGood: 'Endgültig ablehnen?',
  keep: 'Behalten',
  remove: 'Entfernen',
  joined: 'Du gehörst jetzt zu {workspace}',
  open: 'Öffnen',
  declined: 'Die Einladung von {workspace} ist abgelehnt',
  none: 'Gerade gibt es keine Einladungen.',
  linkOver:
    'Die Einladung, deren Link du geöffnet hast, gilt nicht mehr: Sie wurde schon benutzt, zurückgezogen oder ist älter als {{days:ein Tag|?? Tage}}. Bitte um eine neue.',
  linkForeign: 'Die Einladung zu {workspace} ist für {email}. Du bist als {own} angemeldet.',
  linkInactive:
    'Die Einladung zu {workspace} ist für dich. Sie erscheint hier, sobald du dein Konto über den Link in unserer Mail aktiviert hast.',
  linkUnchecked: 'Die Einladung, deren Link du geöffnet hast, konnte nicht geprüft werden.',
  asSomebodyElse: 'Mit anderem Konto anmelden',
  toStart: 'Zur Startseite',
  noneFound: 'Keine Einladung von einem solchen Arbeitsbereich.',
  more: 'Mehr anzeigen',
  missing: 'Fehlt eine? Einladungen gehen an {email} und enden nach {{days:einem Tag|?? Tagen}}.',
})
