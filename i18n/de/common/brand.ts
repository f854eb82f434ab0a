import type { brand as english } from '../../en/common/brand.ts'
import { translates } from '../../texts.ts'

/** What the product is called and what it promises. (German) */
export const brand = translates<typeof english>()({
  name: 'Lanewise',
  pageTitle: '{title} · Lanewise',
  promise: 'Jede Aufgabe in ihrer Spur.',
  promiseMore: 'Boards, Listen und Kalender für Teams, die lieber Dinge erledigen, als darüber zu berichten.',
})
