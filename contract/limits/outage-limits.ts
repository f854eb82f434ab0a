// The numbers of maintenance and of pages that are not served; all others stand in `limits.ts`.

/** What an operator says about maintenance: 'until 14:00'. */
export const MAINTENANCE_NOTE_MAX_CHARS = 120
/** So often a page that is not served looks whether it is again. */
export const OUTAGE_RETRY_MS = 10_000

/** So many steps that led to an error are told in a report of it. */
export const ERROR_REPORT_STEPS_MAX = 60
