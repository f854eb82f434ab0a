import { UTCDateMini } from '@date-fns/utc/date/mini'
import { getISOWeek } from 'date-fns/getISOWeek'
import type { Day } from './days.ts'

/** The number of a week by ISO 8601: that of the week that holds its Thursday. */
export const weekNumber = (day: Day): number => getISOWeek(new UTCDateMini(day))
