/** The numbers of safes: lengths in code points, sizes, and the times of security rules 2.2 and 2.3. */

// names and texts
export const SAFE_NAME_MIN_CHARS = 1
export const SAFE_NAME_MAX_CHARS = 250
export const SAFE_ENTRY_NAME_MIN_CHARS = 1
export const SAFE_ENTRY_NAME_MAX_CHARS = 250
export const SAFE_LOGIN_MAX_CHARS = 250
export const SAFE_PASSWORD_MAX_CHARS = 1_000
export const SAFE_ADDRESS_MAX_CHARS = 2_000
export const SAFE_NOTE_MAX_CHARS = 10_000
export const SAFE_CARD_TEXT_MAX_CHARS = 100
/** A key, or a file of variables. */
export const SAFE_KEY_MAX_CHARS = 32_000

// sizes
export const SAFES_PER_PROJECT_MAX = 200
export const SAFE_ENTRIES_MAX = 1_000
export const SAFE_USERS_MAX = 200
export const SAFE_ADDRESSES_MAX = 10
/** What one entry weighs before it is encrypted. */
export const SAFE_ENTRY_MAX_BYTES = 65_536
/** After so many writes under one key a safe gets another one. */
export const SAFE_KEY_WRITES_MAX = 1_048_576

// the ledger
export const SAFE_LEDGER_DAYS = 365
/** A person who opens a safe again within so long is not put down twice. */
export const SAFE_OPENED_AGAIN_MINUTES = 10
export const SAFE_EVENTS_PER_PAGE = 50

/** Secrets that one person may ask for in a minute, times RATE_LIMIT_FACTOR. */
export const SAFE_SECRETS_PER_USER_PER_MINUTE = 120

/** Passwords that one person may compare with those of a safe in a minute, times RATE_LIMIT_FACTOR. */
export const SAFE_COMPARISONS_PER_USER_PER_MINUTE = 120

// passwords that are made here
export const GENERATED_CHARS_MIN = 8
export const GENERATED_CHARS_MAX = 128
export const GENERATED_CHARS = 20
export const GENERATED_WORDS_MIN = 4
export const GENERATED_WORDS_MAX = 12
export const GENERATED_WORDS = 6

// what is imported goes in portions: below REQUEST_BODY_MAX_BYTES and REQUEST_BODY_MAX_VALUES
export const SAFE_IMPORT_PORTION_BYTES = 524_288
export const SAFE_IMPORT_PORTION_ENTRIES = 200
/** A file that is larger is not read. */
export const SAFE_IMPORT_FILE_MAX_BYTES = 10_485_760

// times
/** A password is weighed as soon as nothing was typed for so long. */
export const STRENGTH_SETTLES_MS = 300
/** What is opened with the password closes again after so long without use, and after so long in any case. */
export const SESSION_SECRET_IDLE_MINUTES = 60
export const SESSION_SECRET_ABSOLUTE_HOURS = 12
/** How long a secret stays readable on the screen, and in the clipboard. */
export const SAFE_REVEALED_MS = 30_000
export const CLIPBOARD_EMPTIED_MS = 30_000
/** How long it can still be copied what was typed into an entry whose session was ended from elsewhere. */
export const SAFE_TYPED_KEPT_MS = 300_000
/** A window that is out of sight for so long shows nothing of a safe any more. */
export const WINDOW_UNSEEN_MS = 300_000
