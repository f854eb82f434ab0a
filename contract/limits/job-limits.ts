/** The longest time after which the queue of jobs is looked through, if nobody says that there is something. */
export const JOBS_LOOKED_AFTER_MS = 15_000
/** A process that has not said for so long that it is still at a job is taken to have ended. */
export const JOB_LEASE_MS = 20_000
/** How often a process says so. */
export const JOB_HEARTBEAT_MS = 5_000
/** A job that failed is tried again after this, then after twice as long each time, up to the longest pause. */
export const JOB_FIRST_PAUSE_MS = 60_000
export const JOB_LONGEST_PAUSE_MS = 3_600_000
/** After so many attempts, which is a day after the first one, it is given up. */
export const JOB_ATTEMPTS_MAX = 30
export const JOB_FAILURE_MAX_CHARS = 300
/** What was given up can be looked at, and tried again, for so long. */
export const DEAD_JOBS_KEPT_DAYS = 30
/** A process that is told to end waits so long for the jobs it is at. */
export const JOBS_DRAINED_MS = 5_000
/** An outcome that could not be written to the queue is written again after this. */
export const JOB_OUTCOME_AGAIN_MS = 1_000

/** How many jobs of a lane one process does at once; lanes do not wait for each other. */
export const JOBS_AT_ONCE = { mails: 5, pictures: 2, upkeep: 1, payments: 1, reminders: 2 } as const

/** How often what is due now and then is done. */
export const UPKEEP_EVERY_MS = 3_600_000
export const PAYMENTS_EVERY_MS = 60_000
