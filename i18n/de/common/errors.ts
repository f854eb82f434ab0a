import type { errors as english } from '../../en/common/errors.ts'
import { translates } from '../../texts.ts'

/** What is said when something went wrong. (German) */
export const errors = translates<typeof english>()({
  somethingWentWrong: 'Da ist etwas schiefgegangen',
  limitReached: 'Das Limit deines Tarifs ist erreicht.',
  maintenance: 'Lanewise wird gerade gewartet. Bitte komm gleich wieder.',
  pageNotLoaded: 'Diese Seite konnte nicht geladen werden.',
})
