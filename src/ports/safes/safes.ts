import { fromPromise } from 'xstate'
import { createSessionSecret } from '#contract/calls/account/account.ts'
import * as care from '#contract/calls/safe-care.ts'
import * as calls from '#contract/calls/safes.ts'
import type { Safe, SafeEntryForm } from '#contract/entities/safe.ts'
import type { Opened, SafeCommand } from '#machines/safes/panel/safe-panel-parts.ts'
import type { EntrySaving, ReadEntry } from '#machines/safes/panel/entry-parts.ts'
import type { Code, Which } from '#machines/safes/panel/secrets.ts'
import { ask } from '../api/api.ts'
import { portOf, type Port } from '../api/port-of.ts'
import { writeText } from '../browser/clipboard.ts'

const quiet = { toast: false } as const

/** A safe with what is in it, and who could be listed on it. The panel says what went wrong. */
export const openSafe = fromPromise<Opened, { safeId: string; projectId: string }>(
  async ({ input: { safeId, projectId }, signal }) => {
    const [safe, people] = await Promise.all([
      ask(calls.openSafe, { params: { id: safeId } }, { ...quiet, signal }),
      ask(calls.listSafePeople, { params: { id: projectId } }, { ...quiet, signal }),
    ])
    return { safe, people }
  },
)

/** Gives the password: the session opens safes from then on. */
export const unlockSession = portOf(createSessionSecret, (body: { password: string }) => ({ body }), quiet)

async function done(safeId: string, command: SafeCommand): Promise<unknown> {
  const params = { id: safeId }
  switch (command.kind) {
    case 'rename':
      return ask(calls.renameSafe, { params, body: { name: command.name } })
    case 'addUser':
      return ask(calls.addSafeUser, { params, body: { userId: command.userId } })
    case 'removeUser':
      return ask(calls.removeSafeUser, { params: { ...params, userId: command.userId } })
    case 'deleteEntry':
      return ask(calls.deleteSafeEntry, { params: { ...params, entryId: command.entryId } })
    case 'duplicateEntry':
      return ask(care.duplicateSafeEntry, { params: { ...params, entryId: command.entryId } })
    case 'takeOffer':
      return ask(care.takeSafeOffer, { params, body: { names: [...command.secretNames] } })
    case 'declineOffer':
      return ask(care.declineSafeOffer, { params })
    case 'deleteSafe':
      return ask(calls.deleteSafe, { params })
    case 'lock':
      return ask(calls.lockSafes, {})
  }
}
export const perform = fromPromise<unknown, { safeId: string; command: SafeCommand }>(({ input }) =>
  done(input.safeId, input.command),
)

/** A whole entry, under a name that keeps it out of the inspector. */
export const readEntry = fromPromise<ReadEntry, { safeId: string; entryId: string }>(async ({ input, signal }) => {
  const params = { id: input.safeId, entryId: input.entryId }
  const {
    id: _id,
    createdAt: _c,
    updatedAt: _u,
    revision,
    ...entry
  } = await ask(calls.readSafeEntry, { params }, { ...quiet, signal })
  return { entry: entry satisfies SafeEntryForm, revision }
})

export const saveEntry = fromPromise<unknown, EntrySaving>(({ input: { safeId: id, entryId, revision, entry } }) =>
  entryId === null
    ? ask(calls.createSafeEntry, { params: { id }, body: entry }, quiet)
    : ask(calls.changeSafeEntry, { params: { id, entryId }, body: { ...entry, revision } }, quiet),
)

type Asked = Which & { readonly safeId: string }
const revealed = async ({ safeId, entryId, field }: Asked, why: 'shown' | 'copied', signal: AbortSignal) =>
  (await ask(calls.revealSafeSecret, { params: { id: safeId, entryId }, body: { secret: field, why } }, { signal }))
    .value

export const revealSecret = fromPromise<{ secret: string }, Asked>(async ({ input, signal }) => ({
  secret: await revealed(input, 'shown', signal),
}))

/** The secret goes from the server to the clipboard, and to no actor. */
export const copySecret = fromPromise<null, Asked>(async ({ input, signal }) => {
  await writeText(await revealed(input, 'copied', signal))
  return null
})

export const showCode = fromPromise<Code, { safeId: string; entryId: string }>(async ({ input, signal }) => {
  const params = { id: input.safeId, entryId: input.entryId }
  const { code, periodMs, leftMs } = await ask(calls.showSafeCode, { params }, { signal })
  return { secret: code, periodMs, leftMs }
})

export const loadSafes: Port<readonly Safe[], { projectId: string }> = portOf(
  calls.listSafes,
  ({ projectId }) => ({ params: { id: projectId } }),
  quiet,
)
export const loadPeople: Port<readonly calls.SafePerson[], { projectId: string }> = portOf(
  calls.listSafePeople,
  ({ projectId }) => ({ params: { id: projectId } }),
  quiet,
)
export const createSafe: Port<Safe, { projectId: string; name: string; userIds: readonly string[] }> = portOf(
  calls.createSafe,
  ({ projectId, name, userIds }) => ({ params: { id: projectId }, body: { name, userIds: [...userIds] } }),
  quiet,
)
