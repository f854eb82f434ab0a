import type { days as english } from '../../en/common/days.ts'
import { translates } from '../../texts.ts'

/** German days near today. */
export const days = translates<typeof english>()({
  today: 'Heute',
  tomorrow: 'Morgen',
  yesterday: 'Gestern',
})
