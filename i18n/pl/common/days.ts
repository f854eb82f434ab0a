import type { days as english } from '../../en/common/days.ts'
import { translates } from '../../texts.ts'

/** Polish days near today. */
export const days = translates<typeof english>()({
  today: 'Dzisiaj',
  tomorrow: 'Jutro',
  yesterday: 'Wczoraj',
})
