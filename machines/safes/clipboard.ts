import { setup } from 'xstate'
import { CLIPBOARD_EMPTIED_MS } from '#contract/limits/safe-limits.ts'
import { portNotProvided } from '../port.ts'

/** Empties the clipboard half a minute after the last secret went there, whether its safe is still open by then or not. */
export const clipboard = setup({
  types: { events: {} as { type: 'secret.copied' } },
  actors: { emptyClipboard: portNotProvided<null, void>('emptyClipboard') },
  delays: { clipboardHolds: CLIPBOARD_EMPTIED_MS },
}).createMachine({
  id: 'clipboard',
  initial: 'empty',
  states: {
    empty: { description: 'No secret of a safe is in the clipboard.', on: { 'secret.copied': 'holding' } },
    holding: {
      description: 'A secret is in the clipboard.',
      after: { clipboardHolds: 'emptying' },
      on: { 'secret.copied': { target: 'holding', reenter: true } },
    },
    emptying: {
      description: 'The clipboard is being emptied; without the focus the browser waits for it.',
      on: { 'secret.copied': 'holding' },
      invoke: { id: 'emptyClipboard', src: 'emptyClipboard', onDone: 'empty', onError: 'empty' },
    },
  },
})
