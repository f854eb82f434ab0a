import { assign, sendTo, setup } from 'xstate'
import { SAFE_TYPED_KEPT_MS } from '#contract/limits/safe-limits.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import { toast } from '../../toasts/toast.ts'
import { isChanged, sent } from './entry-parts.ts'
import type { SafePanelRef } from './safe-panel.ts'
import { editorOf } from './safe-panel-view.ts'

/** What is typed into the open entry of a safe and not saved, a line for each text; null when there is nothing of it. */
export function typedIn(panel: SafePanelRef): string | null {
  const context = editorOf(panel.getSnapshot())?.getSnapshot().context
  if (!context || !isChanged(context)) return null
  const { kind: _, addresses, ...texts } = sent(context.entry)
  const lines = Object.entries({ ...texts, address: addresses.join(' ') })
  return lines
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
}

/** What the toast offers, and what is gone with it. */
const OFFER = { to: 'safeHost', event: { type: 'typed.copied' } } as const

/**
 * Keeps what was being typed into an entry when its session was ended from elsewhere, as by a new password: for some minutes it can be
 * copied, in this page alone, and then it is gone, as when anybody signs in here (fault 44).
 */
export const typedKept = setup({
  types: {
    context: {} as { readonly secret: string },
    events: {} as { type: 'typed.copied' } | { type: 'session.opened' },
    input: {} as { secret: string },
  },
  actors: { copyText: portNotProvided<null, { secret: string }>('copyText') },
  delays: { keptFor: SAFE_TYPED_KEPT_MS },
  actions: {
    offer: sendTo(actorNamed('toasts'), {
      ...toast('warning', 'safes.typedKept'),
      action: { label: { key: 'safes.copyTyped' }, ...OFFER },
      isFarewell: true,
      staysMs: SAFE_TYPED_KEPT_MS,
    }),
    withdraw: sendTo(actorNamed('toasts'), { type: 'toast.outdated', ...OFFER }),
    sayCopied: sendTo(actorNamed('toasts'), toast('success', 'safeCopied.text')),
    sayNotCopied: sendTo(actorNamed('toasts'), toast('error', 'safes.notCopied')),
    forget: assign({ secret: '' }),
  },
}).createMachine({
  id: 'typedKept',
  context: ({ input }) => ({ secret: input.secret }),
  initial: 'keeping',
  on: { 'session.opened': '.forgotten' },
  after: { keptFor: '.forgotten' },
  states: {
    keeping: {
      description: 'What was typed can be copied.',
      entry: 'offer',
      on: { 'typed.copied': 'copying' },
    },
    copying: {
      description: 'It goes to the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ secret: context.secret }),
        onDone: { target: 'forgotten', actions: 'sayCopied' },
        onError: { target: 'keeping', actions: 'sayNotCopied' },
      },
    },
    forgotten: { description: 'Nothing of it is here any more.', type: 'final', entry: ['withdraw', 'forget'] },
  },
})

declare module '../../actor-named.ts' {
  interface NamedActors {
    typedKept: { type: 'typed.copied' | 'session.opened' }
  }
}
