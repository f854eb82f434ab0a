const DAY_MS = 86_400_000
/** What was opened in thirty days can be read without a connection (PWA-05). */
export const KEPT_TO_READ_MS = 30 * DAY_MS
/** So many of the newest live messages are kept on this device: they bring answers up to date that are older (PWA-05). */
export const KEPT_MESSAGES_MAX = 1_000
/** So large may a picture be that is kept on this device: avatars, small pictures of files, and what texts show (PWA-05). */
export const KEPT_PICTURE_MAX_BYTES = 524_288
/** So much do all of them hold together; those that were not seen for longest go first. */
export const KEPT_PICTURES_MAX_BYTES = 33_554_432
/** A picture that is kept is noted as seen again once in this time. */
export const PICTURE_SEEN_AGAIN_MS = DAY_MS
