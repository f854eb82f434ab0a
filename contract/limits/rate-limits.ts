/** How often things may be tried, each times RATE_LIMIT_FACTOR (security rules 3.1, 3.6). */

export const LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS = 5
export const LOGIN_FAILURE_WINDOW_MINUTES = 15
export const LOGIN_FIRST_PAUSE_SECONDS = 30
export const LOGIN_LONGEST_PAUSE_MINUTES = 15
export const LOGIN_FAILURES_PER_ACCOUNT_PER_HOUR = 20
/** In a row, from browsers that have not signed in to the account before; each one more doubles the pause for such browsers. */
export const LOGIN_FAILURES_OF_UNKNOWN_DEVICES = 20
/** So long that strangers have fewer than the 100 guesses in a row that NIST SP 800-63B (3.2.2) allows, whatever their patience. */
export const LOGIN_LONGEST_PAUSE_OF_UNKNOWN_DEVICES_DAYS = 3_650
export const UNKNOWN_DEVICE_FAILURES_KEPT_DAYS = 30
export const LOGIN_FAILURES_PER_DEVICE_PER_DAY = 20
export const KNOWN_ACCOUNTS_PER_DEVICE = 5
export const LOGIN_FAILURES_PER_ADDRESS_PER_10_MIN = 60
export const REGISTRATIONS_PER_ADDRESS_PER_HOUR = 60
export const SEARCHES_PER_USER_PER_MINUTE = 120
export const WEBSOCKET_HANDSHAKES_PER_USER_PER_MINUTE = 60
/** Handshakes from one address, of all the people behind it: an office reconnects all at once. */
export const WEBSOCKET_HANDSHAKES_PER_ADDRESS_PER_MINUTE = 600
export const REQUESTS_PER_SESSION_PER_MINUTE = 1_200
export const REQUESTS_PER_ADDRESS_PER_MINUTE = 6_000
