import type { Day } from '#contract/days/days.ts'
import { momentIn } from '#contract/days/moment-in.ts'
import { dayOf } from '#i18n/formats/formats.ts'
import { clockZone } from './clock-zone.ts'

const MS_PER_S = 1_000

/** What day it is where the reader is. */
export const dayHere = (): Day => dayOf(new Date(), globalThis.readersZone)

/** When a day begins there, in seconds since 1970; in a year with few digits too. */
export const beginningOf = (day: Day): number => momentIn(clockZone(), `${day} 00:00`) / MS_PER_S
