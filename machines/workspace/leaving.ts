import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { DELETE_ARMED_MS } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import { without, type Problems } from '../forms/problems.ts'
import type { Hindrance } from '../session/sign-in/external-sign-in.ts'
import { hindranceIn, providerConfirming, type Confirmed } from '../account/reauth/provider-confirming.ts'
import { portNotProvided } from '../port.ts'

/** Going alone, or taking the workspace away from everybody. */
export type LeavingKind = 'leave' | 'delete'
/** What is asked for; of both nothing is kept. */
export interface LeavingFields {
  readonly password: string
  /** Only where it is deleted. */
  readonly workspaceName: string
}
/** How a user proves again who they are: with the password, or, without a password, at the external provider. */
export type Proof = 'password' | 'provider'
type Subject = { readonly kind: LeavingKind; readonly id: string; readonly name: string }
type Opening = Subject & {
  readonly by: Proof
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
}
type Context = Opening & {
  readonly problems: Problems
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
}
/** What leaving hears. */
export type LeavingEvent =
  | { type: 'session.closed' }
  | ({ type: 'leaving.opened' } & Opening)
  | ({ type: 'leave.clicked' } & LeavingFields)
  | { type: 'field.edited'; name: keyof LeavingFields }
  | { type: 'close.requested' }
/** What the calls are given; without a password they go with the provider's word. */
export type Leaving = LeavingFields & { readonly id: string }

const ME = 'workspaceLeaving'

function problemsOf({ kind, name, by }: Context, { password, workspaceName }: LeavingFields): Problems {
  const typed = workspaceName.trim()
  return {
    ...(by === 'password' && password === '' && { password: 'required' }),
    ...(kind === 'delete' && typed !== name.trim() && { workspaceName: typed === '' ? 'required' : 'equal' }),
  }
}

/**
 * Leaves a workspace with the password, or deletes it with the password, its exact name and a second press; a user without a
 * password confirms at the external provider instead. What is typed is in the press alone. A workspace that was left is gone
 * from here at once.
 */
export const workspaceLeaving = setup({
  types: {
    context: {} as Context,
    events: {} as LeavingEvent,
    children: {} as { confirmAtProvider: 'confirmAtProvider' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    leaveWorkspace: portNotProvided<null, Leaving>('leaveWorkspace'),
    deleteWorkspace: portNotProvided<null, Leaving>('deleteWorkspace'),
    confirmAtProvider: providerConfirming,
  },
  delays: { armedFor: DELETE_ARMED_MS },
  guards: {
    isWrong: ({ context }, fields: LeavingFields) => Object.keys(problemsOf(context, fields)).length > 0,
    isLeaving: ({ context }) => context.kind === 'leave',
    isByProvider: ({ context }) => context.by === 'provider',
  },
  actions: {
    take: assign((_, { kind, id, name, by, hasReturned }: Opening) => ({
      kind,
      id,
      name,
      by,
      hasReturned,
      problems: {},
      hindrance: null,
    })),
    takeProof: assign((_, { by }: Confirmed) => ({ by })),
    forgetWay: assign({ hasReturned: false, hindrance: null }),
    showProblems: assign(({ context }, fields: LeavingFields) => ({ problems: problemsOf(context, fields) })),
    forgetProblem: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {} }),
    explain: assign(({ context }, { failure }: { failure: unknown }) => ({
      problems: context.by === 'password' ? fieldErrors(failure) : without(fieldErrors(failure), 'password'),
      hindrance: context.by === 'password' ? null : hindranceIn(failure),
    })),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
    announce: enqueueActions(({ context: { kind, id, name }, enqueue }) => {
      const text = { key: kind === 'leave' ? 'workspace.left' : 'workspace.deleted', values: { name } }
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'success', text })
      enqueue.sendTo(actorNamed('switcher'), { type: 'workspace.left', id })
    }),
  },
}).createMachine({
  id: 'workspaceLeaving',
  context: { kind: 'leave', id: '', name: '', by: 'password', hasReturned: false, problems: {}, hindrance: null },
  initial: 'closed',
  on: { 'session.closed': '.closed' },
  states: {
    closed: {
      description: 'The workspace is not about to be left.',
      on: { 'leaving.opened': { target: 'open', actions: { type: 'take', params: ({ event }) => event } } },
    },
    open: {
      description: 'The question is open.',
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Who signs in through the provider confirms there, all others with the password.',
          always: [{ guard: 'isByProvider', target: 'confirming' }, { target: 'asking' }],
        },
        confirming: {
          description: 'The provider is asked to confirm who the user is.',
          exit: 'forgetWay',
          invoke: {
            id: 'confirmAtProvider',
            src: 'confirmAtProvider',
            input: ({ context: { kind, id, name, hasReturned, hindrance } }) => ({
              reauth: { of: 'workspace', kind, id, name },
              hasReturned,
              hindrance,
            }),
            onDone: { target: 'asking', actions: { type: 'takeProof', params: ({ event }) => event.output } },
            onError: '#workspaceLeaving.closed',
          },
          on: { 'close.requested': '#workspaceLeaving.closed' },
        },
        asking: {
          description: 'The password is asked for, and the name where it is deleted.',
          on: {
            'leave.clicked': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                actions: { type: 'showProblems', params: ({ event }) => event },
              },
              { guard: 'isLeaving', target: 'leaving' },
              { target: 'armed' },
            ],
            'field.edited': { actions: { type: 'forgetProblem', params: ({ event }) => event.name } },
            'close.requested': '#workspaceLeaving.closed',
          },
        },
        // No `deleteButton`: each press is judged by what is typed, and typing takes the first one back.
        armed: {
          description: 'Pressed once: a second press deletes the workspace.',
          entry: 'forgetProblems',
          after: { armedFor: 'asking' },
          on: {
            'leave.clicked': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'showProblems', params: ({ event }) => event },
              },
              { target: 'deleting' },
            ],
            'field.edited': 'asking',
            'close.requested': '#workspaceLeaving.closed',
          },
        },
        leaving: {
          description: 'The workspace is being left.',
          tags: 'busy',
          entry: 'forgetProblems',
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'leaveWorkspace',
            src: 'leaveWorkspace',
            input: ({ context, event }) => {
              assertEvent(event, 'leave.clicked')
              return { id: context.id, password: event.password, workspaceName: event.workspaceName }
            },
            onDone: { target: '#workspaceLeaving.closed', actions: 'announce' },
            onError: {
              target: 'deciding',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
        deleting: {
          description: 'The workspace is being deleted.',
          tags: 'busy',
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'deleteWorkspace',
            src: 'deleteWorkspace',
            input: ({ context, event }) => {
              assertEvent(event, 'leave.clicked')
              return { id: context.id, password: event.password, workspaceName: event.workspaceName.trim() }
            },
            onDone: { target: '#workspaceLeaving.closed', actions: 'announce' },
            onError: {
              target: 'deciding',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
      },
    },
  },
})

export type WorkspaceLeavingRef = ActorRefFrom<typeof workspaceLeaving>
type Snapshot = SnapshotFrom<typeof workspaceLeaving>
export const isOpen = (leaving: Snapshot): boolean => leaving.hasTag('open')
export const isBusy = (leaving: Snapshot): boolean => leaving.hasTag('busy')
/** The actor of the way to the provider and back, while it runs. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
/** Whether the user has confirmed at the provider, so that no password is asked for. */
export const isConfirmed = (leaving: Snapshot): boolean =>
  leaving.context.by === 'provider' && !leaving.matches({ open: 'confirming' })
/** Whether the next press deletes. */
export const isArmed = (leaving: Snapshot): boolean => leaving.matches({ open: 'armed' })
