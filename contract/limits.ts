/** Every number of the specification (§5, §9) and of the security rules lives here once, with its unit in its name. */

// names and texts, counted in code points
export const WORKSPACE_NAME_MIN_CHARS = 2
export const WORKSPACE_NAME_MAX_CHARS = 250
export const TEAM_NAME_MIN_CHARS = 2
export const TEAM_NAME_MAX_CHARS = 250
export const TEAM_DESCRIPTION_MAX_CHARS = 250
export const COMPANY_NAME_MIN_CHARS = 2
export const COMPANY_NAME_MAX_CHARS = 250
export const COMPANY_PLACE_MAX_CHARS = 100
export const COMPANY_ADDRESS_MAX_CHARS = 250
export const POSTAL_CODE_MAX_CHARS = 20
export const TAX_NUMBER_MAX_CHARS = 20
export const PROJECT_NAME_MIN_CHARS = 2
export const PROJECT_NAME_MAX_CHARS = 250
export const PROJECT_ABBREVIATION_GRAPHEMES = 3
export const PROJECT_DESCRIPTION_MIN_CHARS = 2
export const PROJECT_DESCRIPTION_MAX_CHARS = 250
export const COLUMN_NAME_MIN_CHARS = 1
export const COLUMN_NAME_MAX_CHARS = 250
export const TASK_NAME_MIN_CHARS = 1
export const TASK_NAME_MAX_CHARS = 250
export const TASK_DESCRIPTION_MAX_CHARS = 20_000
export const LABEL_NAME_MIN_CHARS = 1
export const LABEL_NAME_MAX_CHARS = 50
export const COMMENT_MIN_CHARS = 1
export const COMMENT_MAX_CHARS = 10_000
export const ATTACHMENT_NAME_MIN_CHARS = 1
export const ATTACHMENT_NAME_MAX_CHARS = 250
export const PERSON_NAME_MIN_CHARS = 1
export const PERSON_NAME_MAX_CHARS = 100
export const JOB_TITLE_MAX_CHARS = 100
export const EMAIL_MAX_CHARS = 254
export const PASSWORD_MIN_CHARS = 8
export const PASSWORD_MAX_CHARS = 256
export const CODE_MAX_CHARS = 64
/** What a name may be typed with before it is trimmed, as a multiple of what may remain. */
export const TRIMMED_TEXT_FACTOR = 4
/** One character as a person sees it: a family with its skin tones has eleven code points. */
export const GRAPHEME_MAX_CHARS = 32
export const TIMEZONE_MAX_CHARS = 64
export const ID_TOKEN_MAX_CHARS = 16_384
export const BOT_PROOF_MAX_CHARS = 8_192
export const REFERRAL_CODE_MAX_CHARS = 64
/** A position, or a sort key: at most a name and a mark before it. */
export const POSITION_QUERY_MAX_CHARS = 500
/** Filters as JSON in a query. */
export const FILTERS_MAX_CHARS = 4_096
/** One value of a list in a query: an id, or a word of ours. */
export const LISTED_VALUE_MAX_CHARS = 64
/** A revision or a number of a message: what PostgreSQL keeps in four bytes, and what JSON keeps exactly. */
export const REVISION_MAX = 2_147_483_647
/** What an answer names of what was wrong, and how much of a name nobody knows it repeats. */
export const FIELD_ERRORS_MAX = 50
export const UNKNOWN_NAME_SHOWN_CHARS = 64

// sizes
export const COLUMNS_PER_PROJECT_MAX = 200
export const LABELS_PER_TASK_MAX = 100
export const LABELS_PER_WORKSPACE_MAX = 1_000
export const SUBTASKS_PER_TASK_MAX = 200
/** Lines pasted at once become that many tasks at most. */
export const TASKS_PER_BATCH_MAX = 100
/** So many tasks can be changed in one call. */
export const TASKS_PER_BULK_MAX = 500
/** Copies that one action makes, subtasks counted: so many are written while nobody waits for longer than a second. */
export const COPIES_PER_BULK_MAX = 2_000
export const ATTACHMENTS_PER_TASK_MAX = 200
export const ACTIVITIES_PER_PAGE = 20
export const ATTACHMENTS_PER_PAGE = 48
/** So much of a text is shown before it is downloaded. */
export const TEXT_PREVIEW_MAX_BYTES = 200_000
export const TASKS_FOUND_MAX = 20
export const DUE_TASKS_SHOWN = 8
/** A person who has more open tasks than that is notified that there are more. */
export const MY_TASKS_COUNTED_MAX = 1_000
/** What is due later is none of today's business. */
export const DUE_SOON_DAYS = 14
export const RECENT_ACTIVITIES_SHOWN = 8
export const RECENT_ACTIVITY_DAYS = 30
export const PROJECTS_IN_PROGRESS_SHOWN = 8
export const FLOW_DAYS = 30
export const FLOW_MOMENTS_MAX = 62
/** So long a person may be away and still be on the same visit. */
export const VISIT_PAUSE_MINUTES = 30
export const CALENDAR_TASKS_MAX = 2_000
/** So many bytes of tasks are in one answer about days; the rest of them is asked for from the last day on. */
export const CALENDAR_ANSWER_MAX_BYTES = 2_097_152
export const CALENDAR_RANGE_MAX_DAYS = 400
/** Pages of the calendar, a month or a week each, that are kept loaded at once, and how far from the shown one they may lie. */
export const CALENDAR_PAGES_KEPT = 5
export const CALENDAR_MONTHS_KEPT = 12
export const UNDATED_TASKS_PER_PAGE = 50
export const IDS_PER_BULK_READ_MAX = 100
export const PROJECT_IDS_MAX = 1_000
export const TEAM_USERS_MAX = 1_000
export const PAGE_SIZE_DEFAULT = 10
export const PAGE_SIZE_MAX = 100
export const TABLE_ROWS_PER_PAGE = 20
/** What a board brings of each column at once: what a tall screen shows of it, and some more. The rest comes by larger pages. */
export const COLUMN_TASKS_AT_FIRST = 30
/** What the descriptions on the first pages of a board may weigh together, the first task of each column aside. */
export const BOARD_DESCRIPTIONS_MAX_BYTES = 2_097_152
export const COLUMN_TASKS_PER_PAGE = 50
/** So many tasks of a project are printed; of more it is said how many are left out. */
export const PRINTED_TASKS_MAX = 2_000
export const COLUMN_HISTORY_MAX = 100
/** A position that has grown beyond this is shortened, with its neighbours' where they are as long. */
export const POSITION_MAX_CHARS = 200
export const POSITION_SHORT_CHARS = 20
export const REQUEST_BODY_MAX_BYTES = 1_048_576
/** Names, commas and brackets of a body: the largest that the page sends has a tenth of them. */
export const REQUEST_BODY_MAX_VALUES = 20_000
/** How long the headers of a request may take, its body where nobody is signed in, that of a person who is, and what is left after the answer. */
export const REQUEST_HEADERS_MAX_MS = 15_000
export const ANONYMOUS_BODY_MAX_MS = 10_000
export const REQUEST_BODY_MAX_MS = 60_000
export const ANSWERED_BODY_MAX_MS = 30_000
export const CONNECTIONS_CHECKED_EVERY_MS = 5_000
export const STORAGE_KB_PER_GB = 1_048_576

// requests that come twice
export const IDEMPOTENCY_KEY_MAX_CHARS = 128
export const IDEMPOTENCY_KEPT_HOURS = 24
/** Of one person; the oldest go first. */
export const IDEMPOTENCY_KEYS_PER_USER_MAX = 2_000
export const IDEMPOTENCY_ANSWERS_PER_USER_MAX_BYTES = 4_194_304
/** A longer answer is not kept: that it was done is said instead. */
export const IDEMPOTENCY_ANSWER_MAX_BYTES = 65_536
/** After so many writes of a person what they have too much of is forgotten. */
export const IDEMPOTENCY_TRIMMED_EVERY = 64

// what is kept after it was deleted
export const DELETED_KEPT_DAYS = 30

// search, pickers, sidebar
export const SEARCH_MIN_CHARS = 2
export const SEARCH_MAX_CHARS = 250
export const SEARCH_DEBOUNCE_MS = 500
/** The command palette answers while one types. */
export const PALETTE_DEBOUNCE_MS = 150
export const PALETTE_ROWS_PER_KIND = 5
export const PALETTE_RECENT_MAX = 5
/** How long a first key waits for its second, as in `g h`. */
export const SECOND_KEY_WAIT_MS = 1_500
/** How long keys are held back for what they are meant for and what is still being fetched. */
export const KEYS_HELD_MS = 2_000
/** The same where they were typed before the page had its code, all of which comes first. */
export const EARLY_KEYS_HELD_MS = 10_000
export const USER_PICKER_PER_PAGE = 25
export const USERS_AND_TEAMS_PER_PAGE = 5
export const CALENDAR_DEBOUNCE_MS = 1_000
/** A finger that takes longer does not swipe, and a page that was swiped takes so long to come. */
export const CALENDAR_SWIPE_MS = 300
export const SIDEBAR_TEAMS_STEP = 3
export const SIDEBAR_PROJECTS_PER_FETCH = 3
export const TEAMS_PER_PAGE = 10

// websocket
export const WEBSOCKET_FIRST_RETRY_MS = 1_000
export const WEBSOCKET_LONGER_EVERY_ATTEMPTS = 5
export const WEBSOCKET_LONGER_STEP_MS = 1_000
export const WEBSOCKET_MAX_ATTEMPTS = 30
export const WEBSOCKET_PING_MS = 90_000
export const WEBSOCKET_PONG_MS = 10_000
/** How long a pong may take where a call got no answer: after that the connection counts as lost. */
export const WEBSOCKET_DOUBT_MS = 2_000
/** How long a greeted connection has to stay open before the retries are counted anew. */
export const WEBSOCKET_SETTLED_MS = 10_000
/** A retry waits up to this part longer than it has to, so that not every page comes back at the same moment. */
export const RETRY_SPREAD = 0.2
/** An actor that threw is started anew so often within so long, then it is given up. */
export const ACTOR_RESTARTS_MAX = 3
export const ACTOR_RESTARTS_WITHIN_MS = 60_000
/** Who is here is asked again after this long, doubled with every failure, up to the most. */
export const SESSION_FIRST_RETRY_MS = 1_000
export const SESSION_RETRY_MAX_MS = 30_000
/** What signing out would lose has to be counted within this time; after it the user is asked without a number. */
export const UNSENT_COUNTED_MS = 5_000
export const WEBSOCKET_CLOSE_LOGGED_OUT = 3000
export const WEBSOCKET_CLOSE_SERVER_RESTART = 1012
export const WEBSOCKET_CLOSE_SLOW_READER = 1013
export const WEBSOCKET_SERVER_PING_MS = 25_000
export const WEBSOCKET_IDLE_MS = 240_000
export const WEBSOCKET_INBOUND_MAX_BYTES = 4_096
export const WEBSOCKET_INBOUND_MAX_PER_10_S = 20
export const WEBSOCKET_BUFFER_MAX_BYTES = 1_048_576
export const WEBSOCKET_PER_USER_MAX = 20
/** Who looks at a project is told to its windows at most so often, and so many of them. */
export const PRESENCE_BETWEEN_MS = 1_000
export const PRESENCE_TOLD_MAX = 40
/** A window that says where it is is asked for a sign of life so often, and counts as gone when it has given none for so long. */
export const PRESENCE_PING_MS = 5_000
export const PRESENCE_SILENCE_MS = 15_000
/** What another process has said of a project counts for so long, unless that process says it again. */
export const PRESENCE_EXPIRY_MS = 60_000
/** So many avatars are shown of those who look at a board or a task; the others are a number. */
export const PRESENCE_AVATARS_MAX = 4
/** Somebody who has stopped typing is still said to be writing for so long. */
export const PRESENCE_WRITING_MS = 2_000
/** A window says where it is at most so often, and that it is nowhere once it has been out of sight for so long. */
export const PRESENCE_SAID_EVERY_MS = 1_000
export const PRESENCE_UNSEEN_MS = 5_000
export const SESSION_RECHECK_MS = 300_000
export const MISSED_MESSAGES_MAX = 500
/** Of what was missed, or is passed on at once; who missed more fetches what is on screen instead. */
export const MISSED_MESSAGES_MAX_BYTES = 1_048_576
export const OUTBOX_KEPT_HOURS = 24
/** What nothing has woken a process about costs as much. */
export const OUTBOX_POLL_MS = 1_000

// sessions (security rules 3.1–3.4)
export const SESSION_IDLE_DAYS = 14
export const SESSION_ABSOLUTE_DAYS = 30
export const SESSIONS_PER_USER_MAX = 20
export const PENDING_CODE_STEP_MINUTES = 10
export const PENDING_CODE_TRIES = 5
export const CODE_FAILURES_PER_USER_PER_HOUR = 10
export const CODE_PAUSE_MINUTES = 15
export const TOTP_PERIOD_SECONDS = 30
export const TOTP_DIGITS = 6
export const TOTP_WINDOW_STEPS = 1

// links and mail (security rules 3.5, 3.6)
export const ACTIVATION_LINK_HOURS = 24
/** An account that nobody has activated by then ends: its address may be another person's. */
export const UNACTIVATED_KEPT_DAYS = 7
export const ACTIVATION_MAILS_PER_ADDRESS_PER_MINUTE = 1
export const ACTIVATION_MAILS_PER_ADDRESS_PER_HOUR = 5
export const ACTIVATION_MAILS_PER_ADDRESS_PER_DAY = 10
export const RESET_LINK_MINUTES = 30
export const RESET_TRIES = 5
export const RESET_CHECKS_PER_ADDRESS_PER_MINUTE = 30
export const FORGOTTEN_PER_ACCOUNT_PER_HOUR = 3
export const FORGOTTEN_PER_ADDRESS_PER_HOUR = 20
export const INVITATION_DAYS = 7
/** Teams, and as many projects, that one invitation gives. */
export const INVITATION_PLACES_MAX = 50
export const INVITATIONS_PER_USER_PER_HOUR = 50
export const INVITATIONS_PER_TENANT_PER_DAY = 200
export const INVITATIONS_PER_ADDRESS_PER_MINUTE = 1
export const INVITATIONS_PER_ADDRESS_PER_HOUR = 5
export const INVITATIONS_PER_ADDRESS_PER_DAY = 10
export const MAIL_TRIED_HOURS = 24
export const MAILBOX_KEPT_DAYS = 7

// the account (security rules 2.3, 3.3, 3.4)
export const CONFIRMATION_FAILURES_PER_SESSION = 5
export const CONFIRMATION_FAILURE_WINDOW_MINUTES = 15
export const CONFIRMATION_FAILURES_PER_USER_PER_DAY = 20
export const TWO_FACTOR_SETUP_MINUTES = 10
export const LOGIN_HISTORY_DAYS = 90
export const SEATS_SHOWN_MAX = 100
export const UPLOADS_PER_USER_PER_HOUR = 120
export const ARCHIVES_PER_USER_PER_HOUR = 30
export const WORKSPACES_PER_USER_PER_HOUR = 20
/** The longest field of a form is a name as it may be typed, and is kept before anybody knows whose it is. */
export const UPLOAD_FIELD_MAX_BYTES = 16_384
/** What a form takes beside its parts: boundaries, and the headers of parts. */
export const UPLOAD_FRAME_MAX_BYTES = 65_536
/** RFC 2046 §5.1.1. */
export const FORM_BOUNDARY_MAX_CHARS = 70
export const ATTACHMENT_MAX_BYTES = 52_428_800
export const ATTACHMENTS_PER_UPLOAD_MAX = 10
/** As file systems count a name. */
export const ATTACHMENT_NAME_MAX_BYTES = 255
export const UPLOAD_MAX_MINUTES = 10
export const THUMBNAIL_PX = 480
export const THUMBNAIL_SOURCE_MAX_PX = 8_000
export const AVATAR_MAX_BYTES = 5_242_880
export const AVATAR_MAX_PX = 4_096
export const AVATAR_SHOWN_PX = 256

// external sign-in (security rules 3.7)
export const PROVIDER_SIGN_INS_PER_ADDRESS_PER_MINUTE = 20
export const ID_TOKEN_MAX_AGE_MINUTES = 10
export const ID_TOKEN_CLOCK_SECONDS = 60
export const ID_TOKEN_FRESH_MINUTES = 5
export const PROVIDER_KEYS_REFETCH_MINUTES = 5
export const PROVIDER_ANSWER_MAX_BYTES = 262_144

// plans and billing
/** The longest name that a provider gives to a card. */
export const CARD_TOKEN_MAX_CHARS = 255
export const MONEY_MAX_CENTS = 1_000_000_000
export const PAYMENTS_PER_PAGE = 10
/** A payment that was refused is tried again so many days after it was refused first; then the plan rests. */
export const DUNNING_DAYS = [1, 3, 7] as const
/** An unpaid subscription ends after so long. */
export const UNPAID_ENDS_DAYS = 30
/** The mails before a trial ends, and from when on the menu says how many days are left. */
export const TRIAL_MAIL_DAYS = [7, 1] as const
export const TRIAL_SHOWN_DAYS = 7
/** A card that expires within so many days is written about. */
export const CARD_EXPIRES_DAYS = 30
/** What the provider has not answered for so long is asked again. */
export const PAYMENT_PENDING_SECONDS = 60

// the referral program
export const REFERRAL_REWARD_DAYS = 14
export const REFERRAL_WAIT_DAYS = 30
export const REFERRAL_MOST_DAYS_PER_YEAR = 84

/** How long a solved puzzle of a bot check is good; the page makes another one a minute before. */
export const BOT_PUZZLE_GOOD_MS = 600_000
export const BOT_PROOF_GOOD_MS = BOT_PUZZLE_GOOD_MS - 60_000

// the page
export const TOASTS_AT_ONCE = 3
export const TOAST_SHOWN_MS = 3_000
/** So long something can be taken back by the toast that tells of it. */
export const UNDO_SHOWN_MS = 8_000
/** What went wrong takes longer to read, and matters longer. */
export const PROBLEM_SHOWN_MS = 10_000
export const DELETE_ARMED_MS = 4_000
export const DESKTOP_MIN_PX = 1_024
/** Below this width a task fills the screen. */
export const PANEL_MIN_PX = 768
export const DRAWER_TOP_PX = 60
export const WORKSPACE_DIALOG_PX = 1_308
/** How often it is asked whether a workspace is there that is being made, and one that is blocked is open again. */
export const WORKSPACE_PENDING_POLL_MS = 2_000
export const WORKSPACE_BLOCKED_POLL_MS = 30_000
/** Below the first width one plan stands in the carousel, below the second two, below the third three, else four. */
export const PLAN_CAROUSEL_PX = [768, 1_024, 1_280] as const
export const ACTIVITY_MERGE_MS = 60_000
/** A history follows a clock that was put back by less than this. */
export const HISTORY_AHEAD_MAX_HOURS = 24
export const CENTS_PER_UNIT = 100

// product facts
export const LANGUAGES = ['en', 'pl', 'de'] as const
export const DEFAULT_LANGUAGE = 'en'
export const DEFAULT_PROJECT_COLOR = '#f87171'
export const DEFAULT_DATE_FORMAT = 'YYYY-MM-DD'
export const DEFAULT_FIRST_WEEK_DAY = 1
export const COPYRIGHT_YEAR = 2025
/** The day of the release; a build adds its own mark, and both together are the version that `vf` says (spec §7). */
export const BUILT_VERSION = '2025-10-25'
