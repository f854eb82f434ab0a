const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/
const DAY_END = 10
const SECONDS_END = 19
const ZONE_CHARS = 3

/** A moment as the database writes it, as the wire carries it: ISO 8601 in UTC, with milliseconds. */
export function moment(text: string): string {
  // Almost every server speaks UTC, and a board has a thousand moments: a Date for each would be most of the work.
  if (!IN_UTC.test(text)) return new Date(text).toISOString()
  const fraction = text.slice(SECONDS_END + 1, -ZONE_CHARS)
  return `${text.slice(0, DAY_END)}T${text.slice(DAY_END + 1, SECONDS_END)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

export const momentOrNull = (text: string | null): string | null => (text === null ? null : moment(text))
