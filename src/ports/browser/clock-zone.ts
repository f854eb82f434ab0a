import type { Day } from '#contract/days/days.ts'
import { momentIn } from '#contract/days/moment-in.ts'
import { dayOf } from '#i18n/formats/formats.ts'

const MS_PER_S = 1_000

declare global {
  /** Where the reader is for whom a page is being drawn, where that is not known by the device's clock. */
  var readersZone: string | undefined
}

/** The zone that the clock of the reader's device is set to, by its IANA name. */
export const clockZone = (): string => globalThis.readersZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What day it is where the reader is, `YYYY-MM-DD`. */
export const dayHere = (): string => dayOf(new Date(), globalThis.readersZone)

/** When a day begins there, in seconds since 1970; in a year with few digits too. */
export const beginningOf = (day: Day): number => momentIn(clockZone(), `${day} 00:00`).getTime() / MS_PER_S
