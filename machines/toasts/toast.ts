import { setup } from 'xstate'
import { TOAST_SHOWN_MS, UNDO_SHOWN_MS } from '#contract/limits.ts'

/** What one toast hears. */
export type ToastEvent = { type: 'toast.dismissed' } | { type: 'toast.held' } | { type: 'toast.released' }

/** Whether somebody reads the toasts as it comes, and whether it offers to do something: that takes longer. */
export interface ToastInput {
  readonly isHeld: boolean
  readonly isOffer: boolean
}

/** One toast: shows for its time, waits while somebody reads it, and is gone. */
export const toast = setup({
  types: { context: {} as ToastInput, input: {} as ToastInput, events: {} as ToastEvent },
  delays: { shown: ({ context }) => (context.isOffer ? UNDO_SHOWN_MS : TOAST_SHOWN_MS) },
  guards: { isHeld: ({ context }) => context.isHeld },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  on: { 'toast.dismissed': '.gone' },
  initial: 'appearing',
  states: {
    appearing: {
      description: 'Whether somebody reads says how it starts.',
      always: [{ guard: 'isHeld', target: 'held' }, { target: 'showing' }],
    },
    showing: {
      description: 'The toast is shown for its time.',
      after: { shown: 'gone' },
      on: { 'toast.held': 'held' },
    },
    held: { description: 'Somebody reads it: its time stands still.', on: { 'toast.released': 'showing' } },
    gone: { description: 'The toast is gone.', type: 'final' },
  },
})
