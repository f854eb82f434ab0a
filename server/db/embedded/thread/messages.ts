/** What the program sends to the database's thread: bytes of PostgreSQL's protocol, or one of these words. */
export type ToThread = Uint8Array | 'connect' | 'close' | 'statistics' | { copyTo: string }

/** How the database's thread has been doing since it started. */
export interface Statistics {
  fileSyncs: number
  directorySyncs: number
  checkpoints: number
  vacuumed: string[]
}

/** What the thread sends back: bytes (for each piece it got exactly one, perhaps empty), or one of these. */
export type FromThread =
  | Uint8Array
  | { is: 'ready' }
  | { is: 'closed' }
  /** The files are copied, or, with a reason, are not. */
  | { is: 'copied'; problem: string | null }
  | { is: 'trouble'; said: string }
  | { is: 'statistics'; statistics: Statistics }
  /** It cannot go on and ends with `GAVE_UP`; `said` are PostgreSQL's last words. */
  | { is: 'gaveUp'; said: string }

/** What the thread is given when it starts. */
export interface ThreadTask {
  task: 'serve' | 'initialise'
  folder: string
}

/** The exit code of a thread whose database gave up (disk full, disk failing); it may be started again. */
export const GAVE_UP = 71
