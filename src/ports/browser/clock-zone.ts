import { addDays } from '#contract/days/days.ts'
import { momentIn } from '#contract/days/moment-in.ts'
import { dayOf } from '#i18n/formats/formats.ts'

declare global {
  /** Where the reader is for whom a page is being drawn, where that is not known by the device's clock. */
  var readersZone: string | undefined
}

/** The zone that the clock of the reader's device is set to, by its IANA name. */
export const clockZone = (): string => globalThis.readersZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What day it is where the reader is, `YYYY-MM-DD`. */
export const dayHere = (): string => dayOf(new Date(), globalThis.readersZone)

/** The moment at which a day begins there that is so many days away. */
export const midnightHere = (days: number): Date => momentIn(clockZone(), `${addDays(dayHere(), days)} 00:00`)
