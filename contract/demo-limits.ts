/** When a demonstration is put back, in hours of UTC: at night in Europe. */
export const DEMO_RESET_UTC_HOUR = 3
/** The account that a demonstration offers to everybody, and the password that all its people have. It protects nothing. */
export const DEMO_EMAIL = 'ada@tidewater.example'
export const DEMO_PASSWORD = 'ferry-to-anywhere'
/** So many times more wrong passwords than elsewhere: many people sign in to the same accounts, and there is nothing to guess. */
export const DEMO_SIGN_IN_FACTOR = 100

const DAY_MS = 86_400_000

/** When a demonstration is put back next. */
export function nextDemoReset(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DEMO_RESET_UTC_HOUR)
  return new Date(today > now.getTime() ? today : today + DAY_MS)
}
