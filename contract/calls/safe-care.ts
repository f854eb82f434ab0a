import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SAFE_ENTRIES_MAX, SAFE_PASSWORD_MAX_CHARS } from '../limits/safe-limits.ts'
import { freeText } from '../text.ts'
import { SavedSafeEntry } from './safes.ts'
import { TaskName } from './tasks/tasks.ts'

const oneSafe = z.object({ id: z.uuid() })
const oneEntry = z.object({ id: z.uuid(), entryId: z.uuid() })

// The care of what is in a safe. Who may call, and what is answered to the others, is as in `safes.ts`.

/** Whether another entry of the safe has this password; nothing is said of which, and nothing is kept. */
export const compareSafePassword = call({
  name: 'compareSafePassword',
  method: 'POST',
  path: '/safes/:id/password-uses',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({ password: freeText(SAFE_PASSWORD_MAX_CHARS), entryId: z.nullable(z.uuid()) }),
  reply: z.object({ isUsed: z.boolean() }),
})

/** The same once more in the same safe; its name says that it is another one. */
export const duplicateSafeEntry = call({
  name: 'duplicateSafeEntry',
  method: 'POST',
  path: '/safes/:id/entries/:entryId/duplicate',
  access: 'member',
  params: oneEntry,
  reply: SavedSafeEntry,
})
/** Into another safe that the caller is listed on, which may be of another project. */
export const moveSafeEntry = call({
  name: 'moveSafeEntry',
  method: 'POST',
  path: '/safes/:id/entries/:entryId/move',
  access: 'member',
  params: oneEntry,
  body: z.strictObject({ toSafeId: z.uuid() }),
  reply: z.null(),
})

/** A safe that an entry can be moved to. */
export const OwnSafe = z.object({ id: z.uuid(), name: z.string(), projectName: z.string() })
export type OwnSafe = z.infer<typeof OwnSafe>

/** Every safe of the workspace that the caller is listed on, by project and name. It needs no password. */
export const listOwnSafes = call({
  name: 'listOwnSafes',
  method: 'GET',
  path: '/safes',
  access: 'member',
  reply: z.array(OwnSafe),
})

/**
 * Takes the offer of an open safe (`toChange`): makes a task of each of these names at the end of the project's first column,
 * and closes the offer for everybody. 404 where another person has taken it, or declined it, before.
 */
export const takeSafeOffer = call({
  name: 'takeSafeOffer',
  method: 'POST',
  path: '/safes/:id/offer',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({
    names: z.array(TaskName).check(z.minLength(1), z.maxLength(SAFE_ENTRIES_MAX, `tooMany:${SAFE_ENTRIES_MAX}`)),
  }),
  reply: z.object({ count: z.int() }),
})
/** Closes the offer for everybody, and nothing is made of it. */
export const declineSafeOffer = call({
  name: 'declineSafeOffer',
  method: 'DELETE',
  path: '/safes/:id/offer',
  access: 'member',
  params: oneSafe,
  reply: z.null(),
})
