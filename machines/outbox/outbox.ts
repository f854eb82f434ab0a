import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { actorNamed } from '../actor-named.ts'
import type { Command } from '../mutation/commands.ts'
import type { CreateAttachment } from '../mutation/commands/attach-kept.ts'
import { callbackPortNotProvided } from '../port.ts'
import type { SessionNews } from '../session/events.ts'
import type { Entry, Refusal } from './entries.ts'

/** What is told of a change of this window, from when it is made until it is answered. */
export type ChangeTold =
  /** `keptAs`: it was kept before, and is seen through by this window from now on. */
  | { type: 'change.made'; id: string; command: Command; isUndo: boolean; keptAs: number | null }
  | { type: 'change.replaced'; id: string; command: Command }
  /** `refusal`: it had waited and was not done. It stays until it is dismissed. */
  | { type: 'change.ended'; id: string; refusal: Refusal | null }

/** What a person wants of what is kept: `again` and `dismiss` of what was refused, the others of what waits. */
export interface EntryChosen {
  readonly type: 'entry.chosen'
  readonly id: number
  /** `again`: it is sent once more; where others were faster, over what they have. */
  readonly wish: 'sendNow' | 'takeBack' | 'again' | 'dismiss'
}
/** What the one that keeps changes on this device is told. */
export type ToKeeper = ChangeTold | EntryChosen

export type FromKeeper =
  /** All that is kept of this person in this workspace by now, whichever window made it; `everywhere`: how much is kept on this device at all. */
  | { type: 'entries.told'; entries: readonly Entry[]; everywhere: number }
  /** No window sees these through any more, so this one does. */
  | { type: 'entries.found'; entries: readonly Entry[] }
  /** This is wished, here or in another window, of a change that is seen through here. */
  | { type: 'wish.heard'; changeId: string; wish: 'sendNow' | 'takeBack' }

export type OutboxEvent = SessionNews | ChangeTold | FromKeeper | EntryChosen

type Context = {
  /** Whose changes are kept: a person in a workspace; null while nobody is signed in. */
  readonly owner: string | null
  readonly entries: readonly Entry[]
}
type Opened = Extract<SessionNews, { type: 'session.opened' }>

/** An administrator who acts as somebody has changes of their own. */
const ownerOf = ({ userId, tenantId, user: { overtakenBy } }: Opened): string =>
  [userId, tenantId, overtakenBy?.id].join()
const IN_WISH = { sendNow: 'sending.requested', takeBack: 'change.withdrawn' } as const

/**
 * What waits to be sent, kept on this device from the moment it is made until the server has answered it: a reload, a crash and
 * another sign-in lose nothing. All windows show the same; each change is seen through by one of them.
 */
export const outbox = setup({
  types: { context: {} as Context, events: {} as OutboxEvent },
  actors: { keeper: callbackPortNotProvided<ToKeeper, { owner: string }, FromKeeper>('keeper') },
  guards: {
    isOther: ({ context }, opened: Opened) => ownerOf(opened) !== context.owner,
  },
  actions: {
    takeOwner: assign((_, opened: Opened) => ({ owner: ownerOf(opened), entries: [] })),
    forget: assign({ owner: null, entries: [] }),
    takeEntries: assign((_, entries: readonly Entry[]) => ({ entries })),
    /** What is still on its way in a workspace that was left is sent when that is opened again. */
    leaveChanges: sendTo(actorNamed('mutations'), { type: 'changes.left' }),
    seeThrough: sendTo(actorNamed('mutations'), (_, entries: readonly Entry[]) => ({ type: 'changes.found', entries })),
    /** Signing out removes what is kept of every workspace. */
    tellCount: sendTo(actorNamed('session'), (_, count: number) => ({ type: 'unsent.counted', count })),
    passOn: sendTo('keeper', (_, told: ToKeeper) => told),
    grant: sendTo(
      actorNamed('mutations'),
      (_, { changeId: id, wish }: Extract<FromKeeper, { type: 'wish.heard' }>) => ({
        type: IN_WISH[wish],
        id,
      }),
    ),
  },
}).createMachine({
  id: 'outbox',
  context: { owner: null, entries: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody is signed in: nothing is kept, and nothing is shown.',
      on: {
        'session.opened': { target: 'open', actions: { type: 'takeOwner', params: ({ event }) => event } },
        'session.closed': undefined,
      },
    },
    open: {
      description: 'What is done is kept on this device until it is answered.',
      invoke: { id: 'keeper', src: 'keeper', input: ({ context }) => ({ owner: context.owner ?? '' }) },
      on: {
        'session.opened': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'open',
          reenter: true,
          actions: ['leaveChanges', { type: 'takeOwner', params: ({ event }) => event }],
        },
        'session.closed': { target: 'closed', actions: 'forget' },
        'change.*': { actions: { type: 'passOn', params: ({ event }) => event } },
        'entry.chosen': { actions: { type: 'passOn', params: ({ event }) => event } },
        'entries.told': {
          actions: [
            { type: 'takeEntries', params: ({ event }) => event.entries },
            { type: 'tellCount', params: ({ event }) => event.everywhere },
          ],
        },
        'entries.found': { actions: { type: 'seeThrough', params: ({ event }) => event.entries } },
        'wish.heard': { actions: { type: 'grant', params: ({ event }) => event } },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof outbox>
export const entriesIn = ({ context }: Snapshot): readonly Entry[] => context.entries
/** The files that wait to be attached to a task, in all windows. */
export const filesFor = (
  taskId: string,
  entries: readonly Entry[],
): readonly (Entry & { command: CreateAttachment })[] =>
  entries.flatMap(({ command, ...entry }) =>
    command.name === 'attachment.create' && command.taskId === taskId ? [{ ...entry, command }] : [],
  )
/** How many changes wait to be sent, in all windows. */
export const waitingCount = ({ context: { entries } }: Snapshot): number =>
  entries.filter(({ refusal }) => refusal === null).length
/** How many were not done after they had waited, and are to be looked at. */
export const refusedCount = ({ context: { entries } }: Snapshot): number =>
  entries.filter(({ refusal }) => refusal !== null).length

declare module '../actor-named.ts' {
  interface NamedActors {
    outbox: OutboxEvent
  }
}
