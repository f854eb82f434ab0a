/** Where other programs of a device send what they share, as the manifest says; the worker of the page takes it there. */
export const SHARE_PATH = '/share-target'
/** What the texts are called, there and in the address that the page is opened with. */
export const SHARED_AS = ['share-title', 'share-text', 'share-url'] as const
/** What the files are called there; in the address these are the names that they are kept under, with a dot between two. */
export const SHARED_FILES = 'share-files'
/** What of it could not be taken, in the address. */
export const SHARE_PROBLEM = 'share-problem'
export const SHARE_PROBLEMS = ['tooMany', 'tooLarge', 'notKept'] as const
export type ShareProblem = (typeof SHARE_PROBLEMS)[number]

/** Where files lie on a device until they are sent. */
export const FILES_DATABASE = 'lanewise.files'
export const FILES_STORE = 'files'
/** Files that nobody has taken yet are kept under a name that begins so: anybody who opens the start page removes those of others. */
export const UNTAKEN = 'shared-'
