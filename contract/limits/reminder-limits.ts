/** Who has a task without a time is reminded of it at this time of its day, in the zone of its project. */
export const REMINDED_AT = '08:00'
/** Who has one with a time is reminded so long before it. */
export const REMINDED_BEFORE_MS = 3_600_000
/** Reminders are put into the queue so long ahead, so that an outage of a day lets none be forgotten. */
export const REMINDERS_AHEAD_MS = 25 * 3_600_000
/** So many reminders are mailed to one address, whoever plans its person's time. */
export const REMINDERS_PER_ADDRESS_PER_MINUTE = 5
export const REMINDERS_PER_ADDRESS_PER_HOUR = 20
export const REMINDERS_PER_ADDRESS_PER_DAY = 50
/** A mail names so many tasks, and how many more there are. */
export const TASKS_PER_REMINDER_MAX = 20
