const TYPED = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(?:(a|p)\.?m\.?)?(?:\s*uhr)?$/

/** Reads a time of the day as people type it: '9', '9:05', '14.30', '1430', '2 pm', '14 Uhr'; as `HH:mm`, null where it is none. */
export function typedTime(typed: string): string | null {
  const [whole, hours = '', minutes = '00', half] = TYPED.exec(typed.trim().toLowerCase()) ?? []
  if (whole === undefined) return null
  const hour = Number(hours)
  const isHalfDay = half !== undefined
  if (Number(minutes) > 59 || hour > (isHalfDay ? 12 : 23) || (isHalfDay && hour === 0)) return null
  const full = isHalfDay ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return `${String(full).padStart(2, '0')}:${minutes}`
}
