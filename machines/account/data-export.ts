import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import type { Problems } from '../forms/problems.ts'
import { portNotProvided } from '../port.ts'
import type { Hindrance } from '../session/sign-in/external-sign-in.ts'
import { toast } from '../toasts/toast.ts'
import type { Proof } from './account-deletion.ts'
import { hindranceIn, providerConfirming, type Confirmed } from './reauth/provider-confirming.ts'

type Context = {
  /** How the user shows who they are. */
  readonly by: Proof
  readonly problems: Problems
  /** The user has just come back from the provider to confirm this. */
  readonly hasReturned: boolean
  /** The provider's word was not taken the last time. */
  readonly hindrance: Hindrance | null
}
type Event =
  | { type: 'export.requested'; by: Proof }
  | { type: 'password.submitted'; password: string }
  | { type: 'field.edited' }
  | { type: 'cancel.requested' }

/**
 * Downloads a file of everything that is stored about the user: with the password, or a fresh token of the external provider.
 * The password is in its submission alone; the token and the link to the file are with the port and never here.
 */
export const dataExport = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    children: {} as { confirmAtProvider: 'confirmAtProvider' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    /** Whether the user has just come back from the provider to confirm this. */
    lookForReturn: portNotProvided<boolean, void>('lookForReturn'),
    confirmAtProvider: providerConfirming,
    downloadData: portNotProvided<null, { password: string }>('downloadData'),
  },
  guards: {
    isGiven: (_, password: string) => password !== '',
    isByProvider: (_, by: Proof) => by === 'provider',
    wentByProvider: ({ context }) => context.by === 'provider',
    hasReturned: (_, hasReturned: boolean) => hasReturned,
    hasConfirmed: (_, { by }: Confirmed) => by === 'provider',
  },
  actions: {
    takeProof: assign((_, by: Proof) => ({ by })),
    askForPassword: assign({ problems: { password: 'required' } }),
    forgetProblems: assign({ problems: {} }),
    noteReturn: assign({ by: 'provider', hasReturned: true }),
    noteHindrance: assign((_, { failure }: { failure: unknown }) => ({ hindrance: hindranceIn(failure) })),
    forgetWay: assign({ hasReturned: false, hindrance: null }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    sayStarted: sendTo(actorNamed('toasts'), toast('success', 'dataExport.started')),
  },
}).createMachine({
  id: 'dataExport',
  context: { by: 'password', problems: {}, hasReturned: false, hindrance: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Looks whether the user has just come back from the provider with a fresh token.',
      invoke: {
        id: 'lookForReturn',
        src: 'lookForReturn',
        onDone: [
          {
            guard: { type: 'hasReturned', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'noteReturn',
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closed: {
      description: 'Nothing is asked; the button to download the data is there.',
      on: {
        'export.requested': [
          {
            guard: { type: 'isByProvider', params: ({ event }) => event.by },
            target: 'confirming',
            actions: { type: 'takeProof', params: ({ event }) => event.by },
          },
          { target: 'asking', actions: { type: 'takeProof', params: ({ event }) => event.by } },
        ],
      },
    },
    confirming: {
      description: 'The provider is asked to confirm who the user is.',
      tags: 'open',
      exit: 'forgetWay',
      invoke: {
        id: 'confirmAtProvider',
        src: 'confirmAtProvider',
        input: ({ context: { hasReturned, hindrance } }) => ({ reauth: { of: 'data' }, hasReturned, hindrance }),
        onDone: [
          { guard: { type: 'hasConfirmed', params: ({ event }) => event.output }, target: 'preparing' },
          { target: 'asking', actions: { type: 'takeProof', params: 'password' } },
        ],
        onError: 'closed',
      },
      on: { 'cancel.requested': 'closed' },
    },
    asking: {
      description: 'The password is asked for.',
      tags: 'open',
      on: {
        'password.submitted': [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.password },
            target: 'preparing',
            actions: 'forgetProblems',
          },
          { actions: 'askForPassword' },
        ],
        'field.edited': { actions: 'forgetProblems' },
        'cancel.requested': { target: 'closed', actions: 'forgetProblems' },
      },
    },
    preparing: {
      description: 'The file is being asked for; the browser takes it from there.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'downloadData',
        src: 'downloadData',
        // Confirmed at the provider there is no password: the token is with the port.
        input: ({ event }) => ({ password: event.type === 'password.submitted' ? event.password : '' }),
        onDone: { target: 'closed', actions: 'sayStarted' },
        onError: [
          {
            guard: 'wentByProvider',
            target: 'confirming',
            actions: { type: 'noteHindrance', params: ({ event }) => ({ failure: event.error }) },
          },
          { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
        ],
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof dataExport>
/** Whether the password is asked for, or the way to the provider is open. */
export const isOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')
/** Whether the file is being asked for. */
export const isPreparing = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** The way to the provider and back. */
export const confirmingOf = ({ children }: Snapshot) => children.confirmAtProvider
