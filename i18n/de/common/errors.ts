import type { errors as english } from '../../en/common/errors.ts'
import { translates } from '../../texts.ts'

/** Messages of the error catalogue. (German) */
export const errors = translates<typeof english>()({
  somethingWentWrong: 'Da ist etwas schiefgegangen',
  limitReached: 'Das Limit deines Tarifs ist erreicht.',
  maintenance: 'Lanewise wird gerade gewartet. Bitte komm gleich wieder.',
  partRestarted:
    'Ein Teil dieser Seite ist ausgefallen und wurde neu gestartet. Was darin gerade geschrieben wurde, ist vielleicht verloren.',
  partDown: 'Ein Teil dieser Seite fällt immer wieder aus. Lade die Seite neu, um weiterzumachen.',
  notAdded: 'Das konnte nicht hinzugefügt werden. Bitte versuche es noch einmal.',
  pageNotLoaded: 'Diese Seite konnte nicht geladen werden.',
})
