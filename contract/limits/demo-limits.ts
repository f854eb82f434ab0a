/** When a demonstration is put back, in hours of UTC: at night in Europe. */
const DEMO_RESET_UTC_HOUR = 3
/** The account that a demonstration offers to everybody, and the password that all its people have. It protects nothing. */
export const DEMO_EMAIL = 'ada@tidewater.example'
export const DEMO_PASSWORD = 'ferry-to-anywhere'
/** So many times more wrong passwords than elsewhere: many people sign in to the same accounts, and there is nothing to guess. */
export const DEMO_SIGN_IN_FACTOR = 100

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** When a demonstration is put back next, in milliseconds since 1970. */
export function nextDemoReset(nowMs: number): number {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + DEMO_RESET_UTC_HOUR * HOUR_MS
  return today > nowMs ? today : today + DAY_MS
}
