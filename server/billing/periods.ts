const MONTHS_PER_YEAR = 12

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/**
 * A month later, on the day of the month that the subscription began on: the 31st becomes the last day of a shorter month and
 * is the 31st again in the next. Periods are counted in UTC, so they are the same wherever an Owner lives.
 */
export function monthAfter(at: number, anchorDay: number): number {
  const date = new Date(at)
  const months = date.getUTCFullYear() * MONTHS_PER_YEAR + date.getUTCMonth() + 1
  const [year, month] = [Math.floor(months / MONTHS_PER_YEAR), months % MONTHS_PER_YEAR]
  const day = Math.min(anchorDay, lastDayOf(year, month))
  const [hour, minute, second, ms] = [
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
    date.getUTCMilliseconds(),
  ]
  return Date.UTC(year, month, day, hour, minute, second, ms)
}

/** The day of the month that a period from then on is counted by. */
export const anchorOf = (at: number): number => new Date(at).getUTCDate()

/** A day in milliseconds: periods are UTC, whose days are all as long. */
export const DAY_MS = 86_400_000
