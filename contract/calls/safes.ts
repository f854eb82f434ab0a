import * as z from 'zod/mini'
import { call } from '../call.ts'
import { OpenSafe, Safe, SafeEntryForm, SafeEvent, SafeName, SafeSecret, WholeSafeEntry } from '../entities/safe.ts'
import { Person } from '../entities/user.ts'
import { REVISION_MAX } from '../limits.ts'
import { paging, rowsOf } from '../paging.ts'
import { SAFE_ENTRIES_MAX, SAFE_EVENTS_PER_PAGE, SAFE_USERS_MAX } from '../limits/safe-limits.ts'
import { Confirmation } from './account/account.ts'

const ofProject = z.object({ id: z.uuid() })
const oneSafe = z.object({ id: z.uuid() })
const oneEntry = z.object({ id: z.uuid(), entryId: z.uuid() })
const revision = z.int().check(z.minimum(1), z.maximum(REVISION_MAX))

// A person who is not listed on a safe learns nothing of it (404). What is in it is opened with a key that the session has
// from the password: without it, and where an administrator acts in a person's stead, the answer is 403.

/** The safes of a project that the caller is listed on, by name. It needs no password. */
export const listSafes = call({
  name: 'listSafes',
  method: 'GET',
  path: '/projects/:id/safes',
  access: 'member',
  params: ofProject,
  reply: z.array(Safe),
})
/** The caller is listed on it, and so are these: each sees the project, and has keys (422). */
export const createSafe = call({
  name: 'createSafe',
  method: 'POST',
  path: '/projects/:id/safes',
  access: 'member',
  params: ofProject,
  body: z.strictObject({
    name: SafeName,
    userIds: z.array(z.uuid()).check(z.maxLength(SAFE_USERS_MAX, `tooMany:${SAFE_USERS_MAX}`)),
  }),
  reply: Safe,
})

/** An entry that was saved, and how often by now. */
export const SavedSafeEntry = z.object({ id: z.uuid(), revision: z.int() })
export type SavedSafeEntry = z.infer<typeof SavedSafeEntry>

/** A person who sees the project; one without keys cannot be listed on a safe yet. */
export const SafePerson = z.object({ person: Person, hasKeys: z.boolean() })
export type SafePerson = z.infer<typeof SafePerson>

/** Who can be listed on the safes of a project, by name. */
export const listSafePeople = call({
  name: 'listSafePeople',
  method: 'GET',
  path: '/projects/:id/safe-people',
  access: 'member',
  params: ofProject,
  reply: z.array(SafePerson),
})

export const openSafe = call({
  name: 'openSafe',
  method: 'GET',
  path: '/safes/:id',
  access: 'member',
  params: oneSafe,
  reply: OpenSafe,
})
export const renameSafe = call({
  name: 'renameSafe',
  method: 'PUT',
  path: '/safes/:id',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({ name: SafeName }),
  reply: Safe,
})
/** Nobody can read what was in it any more: its keys are destroyed. */
export const deleteSafe = call({
  name: 'deleteSafe',
  method: 'DELETE',
  path: '/safes/:id',
  access: 'member',
  params: oneSafe,
  reply: z.null(),
})
/** 422 for a person who has no keys yet; a person who is listed already stays so. */
export const addSafeUser = call({
  name: 'addSafeUser',
  method: 'PATCH',
  path: '/safes/:id/users',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({ userId: z.uuid() }),
  reply: Safe,
})
/** The safe gets another key, so that what the person may have kept opens nothing new. 422 for the last one. */
export const removeSafeUser = call({
  name: 'removeSafeUser',
  method: 'DELETE',
  path: '/safes/:id/users/:userId',
  access: 'member',
  params: z.object({ id: z.uuid(), userId: z.uuid() }),
  reply: z.null(),
})

export const createSafeEntry = call({
  name: 'createSafeEntry',
  method: 'POST',
  path: '/safes/:id/entries',
  access: 'member',
  params: oneSafe,
  body: SafeEntryForm,
  reply: SavedSafeEntry,
})
/** Several at once, all of them or none. */
export const importSafeEntries = call({
  name: 'importSafeEntries',
  method: 'POST',
  path: '/safes/:id/import',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({
    entries: z.array(SafeEntryForm).check(z.minLength(1), z.maxLength(SAFE_ENTRIES_MAX, `tooMany:${SAFE_ENTRIES_MAX}`)),
  }),
  reply: z.null(),
})
/** All of an entry, for its form. */
export const readSafeEntry = call({
  name: 'readSafeEntry',
  method: 'GET',
  path: '/safes/:id/entries/:entryId',
  access: 'member',
  params: oneEntry,
  reply: WholeSafeEntry,
})
/** 409 where another person changed it since `revision`. */
export const changeSafeEntry = call({
  name: 'changeSafeEntry',
  method: 'PUT',
  path: '/safes/:id/entries/:entryId',
  access: 'member',
  params: oneEntry,
  body: z.extend(SafeEntryForm, { revision }),
  reply: SavedSafeEntry,
})
export const deleteSafeEntry = call({
  name: 'deleteSafeEntry',
  method: 'DELETE',
  path: '/safes/:id/entries/:entryId',
  access: 'member',
  params: oneEntry,
  reply: z.null(),
})
/** One secret of an entry, for the screen or the clipboard; the ledger says which. */
export const revealSafeSecret = call({
  name: 'revealSafeSecret',
  method: 'POST',
  path: '/safes/:id/entries/:entryId/reveal',
  access: 'member',
  params: oneEntry,
  body: z.strictObject({ secret: SafeSecret, why: z.enum(['shown', 'copied']) }),
  reply: z.object({ value: z.string() }),
})
/** The one-time code of this moment, how long a code is good for, and how long this one still is. */
export const showSafeCode = call({
  name: 'showSafeCode',
  method: 'GET',
  path: '/safes/:id/entries/:entryId/code',
  access: 'member',
  params: oneEntry,
  reply: z.object({ code: z.string(), periodMs: z.int(), leftMs: z.int() }),
})
/** Every entry with its secrets, for the person who shows again who they are. */
export const exportSafe = call({
  name: 'exportSafe',
  method: 'POST',
  path: '/safes/:id/export',
  access: 'member',
  params: oneSafe,
  body: Confirmation,
  reply: z.array(WholeSafeEntry),
})
/** Who did what with a safe, the newest first. `isWhole` is false where a line was taken out or changed. */
export const listSafeEvents = call({
  name: 'listSafeEvents',
  method: 'GET',
  path: '/safes/:id/ledger',
  access: 'member',
  params: oneSafe,
  query: z.strictObject(paging(SAFE_EVENTS_PER_PAGE)),
  reply: z.extend(rowsOf(SafeEvent), { isWhole: z.boolean() }),
})
/** Forgets what this session opens safes with; the person stays signed in. */
export const lockSafes = call({
  name: 'lockSafes',
  method: 'DELETE',
  path: '/auth/session-secret',
  access: 'user',
  reply: z.null(),
})
