const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** A moment as the database writes it, as the wire carries it: ISO 8601 in UTC, with milliseconds. */
export function moment(text: string): string {
  const parts = IN_UTC.exec(text)
  // Almost every server speaks UTC, and a board has a thousand moments: a Date for each would be most of the work.
  if (!parts) return new Date(text).toISOString()
  return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}

export const momentOrNull = (text: string | null): string | null => (text === null ? null : moment(text))
