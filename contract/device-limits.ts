const DAY_MS = 86_400_000
/** What was opened in thirty days can be read without a connection (PWA-05). */
export const KEPT_TO_READ_MS = 30 * DAY_MS
/** So many of the newest live messages are kept on this device: they bring answers up to date that are older (PWA-05). */
export const KEPT_MESSAGES_MAX = 1_000
