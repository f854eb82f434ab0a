import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { fieldErrors, isNetworkFailure, Failure } from '#contract/errors.ts'
import { portNotProvided } from '../port.ts'

/** Why safes stay closed: the password is wrong, there is none yet, nothing was answered, or the server says why in a sentence. */
export type UnlockProblem =
  | { readonly kind: 'required' | 'noPassword' | 'offline' }
  | { readonly kind: 'refused'; readonly text: string }
/** Whether the session can open safes now; if not, the person has put it off. */
export interface UnlockOutcome {
  readonly isUnlocked: boolean
}
type Event = { type: 'password.submitted'; password: string } | { type: 'field.edited' } | { type: 'unlock.cancelled' }

export const problemIn = (failure: unknown): UnlockProblem => {
  if (isNetworkFailure(failure)) return { kind: 'offline' }
  const errors = fieldErrors(failure)
  // Without a password the provider would have to confirm who the user is, and one be set first.
  if (errors['idToken'] !== undefined) return { kind: 'noPassword' }
  return { kind: 'refused', text: errors['password'] ?? Failure.safeParse(failure).data?.message ?? '' }
}

/** Asks for the password that opens safes in this session (SAFE-04). What is typed is in the press alone. */
export const unlock = setup({
  types: {
    context: {} as { readonly problem: UnlockProblem | null },
    events: {} as Event,
    output: {} as UnlockOutcome,
    tags: {} as 'busy',
  },
  actors: { unlockSession: portNotProvided<unknown, { password: string }>('unlockSession') },
  guards: { isEmpty: (_, password: string) => password === '' },
  actions: {
    explain: assign((_, { failure }: { failure: unknown }) => ({ problem: problemIn(failure) })),
    askForIt: assign({ problem: { kind: 'required' } as const }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'unlock',
  context: { problem: null },
  initial: 'asking',
  output: ({ event }) => ({ isUnlocked: event.type === 'xstate.done.state.unlock.unlocked' }),
  states: {
    asking: {
      description: 'The password is asked for.',
      on: {
        'password.submitted': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.password }, actions: 'askForIt' },
          { target: 'checking' },
        ],
        'field.edited': { actions: 'forgetProblem' },
        'unlock.cancelled': 'putOff',
      },
    },
    checking: {
      description: 'The server opens the key with the password.',
      tags: 'busy',
      entry: 'forgetProblem',
      on: { 'unlock.cancelled': 'putOff' },
      invoke: {
        id: 'unlockSession',
        src: 'unlockSession',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        onDone: 'unlocked',
        onError: { target: 'asking', actions: { type: 'explain', params: ({ event }) => ({ failure: event.error }) } },
      },
    },
    unlocked: { description: 'Safes can be opened in this session.', type: 'final' },
    putOff: { description: 'The person did not give the password.', type: 'final' },
  },
})

export type UnlockRef = ActorRefFrom<typeof unlock>
type Snapshot = SnapshotFrom<typeof unlock>
export const isChecking = (now: Snapshot): boolean => now.hasTag('busy')
export const problemOf = ({ context }: Snapshot): UnlockProblem | null => context.problem
