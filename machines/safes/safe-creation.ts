import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SafePerson } from '#contract/calls/safes.ts'
import { SafeName, type Safe } from '#contract/entities/safe.ts'
import { fieldErrors, Failure } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { problemOf } from '../forms/problems.ts'
import { portNotProvided } from '../port.ts'
import { pathWith } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import { unlock } from './unlock.ts'

export interface CreationContext {
  readonly projectId: string
  readonly name: string
  readonly userIds: readonly string[]
  /** Who could be listed beside the user, once that is known. */
  readonly people: readonly SafePerson[] | null
  readonly problem: string | null
}
type Event =
  | { type: 'creation.opened'; projectId: string; userId: string }
  | { type: 'name.typed'; name: string }
  | { type: 'person.toggled'; userId: string }
  | { type: 'save.requested' }
  | { type: 'close.requested' }
  | { type: 'session.opened' }
  | { type: 'session.closed' }
  | { type: 'message.received' }

const BLANK = { name: '', userIds: [], people: null, problem: null } as const
const ME = 'safeCreation'
const problemIn = (name: string): string | null => {
  const [issue] = SafeName.safeParse(name, { reportInput: true }).error?.issues ?? []
  return issue ? problemOf(issue) : null
}
const isLocked = (failure: unknown): boolean => Failure.safeParse(failure).data?.code === 'SESSION_SECRET_REQUIRED'

/** Makes a safe: a name, and who is listed beside the user. Where the session has nothing to open safes with it asks first (SAFE-01). */
export const safeCreation = setup({
  types: {
    context: {} as CreationContext,
    events: {} as Event,
    children: {} as { unlock: 'unlock' },
    tags: {} as 'open' | 'form' | 'busy',
  },
  actors: {
    loadPeople: portNotProvided<readonly SafePerson[], { projectId: string }>('loadPeople'),
    createSafe: portNotProvided<Safe, { projectId: string; name: string; userIds: readonly string[] }>('createSafe'),
    unlock,
  },
  guards: {
    isWrong: ({ context }) => problemIn(context.name) !== null,
    isLocked: (_, { failure }: { failure: unknown }) => isLocked(failure),
    isUnlocked: (_, { isUnlocked }: { isUnlocked: boolean }) => isUnlocked,
  },
  actions: {
    begin: assign((_, projectId: string) => ({ ...BLANK, projectId })),
    forget: assign({ ...BLANK, projectId: '' }),
    takePeople: assign((_, people: readonly SafePerson[]) => ({ people })),
    name: assign((_, name: string) => ({ name, problem: null })),
    toggle: assign(({ context: { userIds } }, userId: string) => ({
      userIds: userIds.includes(userId) ? userIds.filter((id) => id !== userId) : [...userIds, userId],
    })),
    showProblem: assign(({ context }) => ({ problem: problemIn(context.name) })),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ problem: fieldErrors(failure)['name'] ?? null })),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    goThere: sendTo(actorNamed('router'), (_, { id: safeId, projectId }: Safe) => ({
      type: 'go.requested',
      to: pathWith(ROUTES.singleProjectBoardSingleSafe.path, { id: projectId, safeId }),
    })),
  },
}).createMachine({
  id: 'safeCreation',
  context: { ...BLANK, projectId: '' },
  initial: 'closed',
  on: { 'session.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: {
      description: 'No safe is being made.',
      on: {
        'creation.opened': { target: 'open', actions: { type: 'begin', params: ({ event }) => event.projectId } },
      },
    },
    open: {
      description: 'The dialog is open.',
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      initial: 'editing',
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { actions: { type: 'takePeople', params: ({ event }) => event.output } },
        // The safe can be made without them; others are added later.
        onError: { actions: { type: 'takePeople', params: [] } },
      },
      states: {
        editing: {
          description: 'Its name is typed, and people are chosen.',
          tags: 'form',
          on: {
            'name.typed': { actions: { type: 'name', params: ({ event }) => event.name } },
            'person.toggled': { actions: { type: 'toggle', params: ({ event }) => event.userId } },
            'save.requested': [{ guard: 'isWrong', actions: 'showProblem' }, { target: 'saving' }],
            'close.requested': { target: '#safeCreation.closed', actions: 'forget' },
          },
        },
        saving: {
          description: 'It is being made.',
          tags: ['form', 'busy'],
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'createSafe',
            src: 'createSafe',
            input: ({ context: { projectId, name, userIds } }) => ({ projectId, name: name.trim(), userIds }),
            onDone: {
              target: '#safeCreation.closed',
              actions: ['forget', { type: 'goThere', params: ({ event }) => event.output }],
            },
            onError: [
              { guard: { type: 'isLocked', params: ({ event }) => ({ failure: event.error }) }, target: 'unlocking' },
              {
                target: 'editing',
                actions: { type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) },
              },
            ],
          },
        },
        unlocking: {
          description: 'The password is asked for first; then it goes on by itself.',
          on: { 'close.requested': { target: 'editing', actions: 'tellKept' } },
          invoke: {
            id: 'unlock',
            src: 'unlock',
            onDone: [
              { guard: { type: 'isUnlocked', params: ({ event }) => event.output }, target: 'saving' },
              { target: 'editing' },
            ],
          },
        },
      },
    },
  },
})

export type SafeCreationRef = ActorRefFrom<typeof safeCreation>
type Snapshot = SnapshotFrom<typeof safeCreation>
export const isOpen = (now: Snapshot): boolean => now.hasTag('open')
export const isSaving = (now: Snapshot): boolean => now.hasTag('busy')
export const unlockOf = ({ children }: Snapshot) => children.unlock
