import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { BOT_PROOF_GOOD_MS } from '#contract/limits.ts'
import { callbackPortNotProvided } from '../../port.ts'

/** What the prover is told. */
export type ToProver = { type: 'begin' }
/** What the prover says of its work. */
export type FromProver =
  /** This instance asks nobody. */
  | { type: 'check.off' }
  /** A puzzle is being solved; nobody has to do anything. */
  | { type: 'puzzle.set' }
  /** A third party's widget asks, in its place on the page. */
  | { type: 'widget.set' }
  | { type: 'proof.made' }
  /** It was sent with a form that was refused, or has expired: another proof is needed. */
  | { type: 'proof.spent' }
  | { type: 'proof.failed' }
/** What its form tells it: the form is shown, or the user tries again. */
type Event = FromProver | { type: 'check.requested' } | { type: 'retry.requested' }
type Context = { readonly hasWidget: boolean }

/**
 * Shows that a person fills a form in, where the operator has switched that on: a puzzle the page solves by itself, or a
 * widget. The proof stays with its port, which sends it along with the form.
 */
export const personCheck = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'checking',
  },
  actors: { prover: callbackPortNotProvided<ToProver, void, FromProver>('prover') },
  delays: { goodFor: BOT_PROOF_GOOD_MS },
  actions: {
    begin: sendTo('prover', { type: 'begin' }),
    noteWidget: assign((_, hasWidget: boolean) => ({ hasWidget })),
  },
}).createMachine({
  id: 'personCheck',
  context: { hasWidget: false },
  invoke: { id: 'prover', src: 'prover' },
  initial: 'resting',
  on: {
    'check.off': '.off',
    'puzzle.set': { target: '.solving', actions: { type: 'noteWidget', params: false } },
    'widget.set': { target: '.showing', actions: { type: 'noteWidget', params: true } },
    'proof.made': '.proven',
    'proof.spent': '.asking',
    'proof.failed': '.failed',
  },
  states: {
    /** No form that asks for it is shown yet. */
    resting: { description: 'Nobody has begun to fill in the form.', on: { 'check.requested': 'asking' } },
    asking: { description: 'Whether proof is needed is being asked.', entry: 'begin' },
    off: { description: 'No proof is needed here.' },
    solving: { description: 'The page solves a puzzle by itself.', tags: 'checking' },
    showing: { description: 'The widget of the service is shown.' },
    proven: { description: 'The proof is there and counts for a while.', after: { goodFor: 'asking' } },
    failed: { description: 'There is no proof; the user can try again.', on: { 'retry.requested': 'asking' } },
  },
})

/** A running one, as its page talks to it. */
export type PersonCheckRef = ActorRefFrom<typeof personCheck>
type Snapshot = SnapshotFrom<typeof personCheck>
/** What is to be seen of it: nothing where nothing is asked. */
export const checkShown = (check: Snapshot): 'solving' | 'showing' | 'proven' | 'failed' | null =>
  check.matches('solving')
    ? 'solving'
    : check.matches('proven')
      ? 'proven'
      : check.matches('failed')
        ? 'failed'
        : check.context.hasWidget
          ? 'showing'
          : null
/** Whether a third party's widget has a place on the page. */
export const hasWidget = ({ context }: Snapshot): boolean => context.hasWidget
