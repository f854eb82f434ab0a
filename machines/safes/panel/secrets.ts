import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SafeSecret } from '#contract/entities/safe.ts'
import { SAFE_REVEALED_MS } from '#contract/limits/safe-limits.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'

/** One secret of one entry. */
export interface Which {
  readonly entryId: string
  readonly field: SafeSecret
}
/** A text that lies open, such as a login: the panel has it already. */
export interface OpenText {
  readonly field: 'login' | 'address' | 'cardHolder' | 'publicKey'
  readonly secret: string
}
/** The name keeps what it holds out of the inspector. */
export interface Revealed extends Which {
  readonly secret: string
}
export interface Code {
  readonly secret: string
  readonly periodMs: number
  readonly leftMs: number
}
export interface SecretsContext {
  readonly safeId: string
  readonly shown: Revealed | null
  /** What is being fetched for the screen, and for the clipboard. */
  readonly wanted: Which | null
  readonly copied: Which | null
  readonly codeOf: string | null
  readonly code: Code | null
}
type Event =
  | ({ type: 'reveal.requested' } & Which)
  | { type: 'hide.requested' }
  | ({ type: 'copy.requested' } & Which)
  | ({ type: 'text.copied' } & OpenText)
  | { type: 'code.requested'; entryId: string }
  | { type: 'code.hidden' }

const isSame = (one: Which | null, other: Which): boolean => one?.entryId === other.entryId && one.field === other.field

/**
 * What an open safe shows and copies of its secrets: one at a time, for half a minute. Nothing is here before it is asked for, and
 * nothing stays of what was copied (SAFE-01).
 */
export const secrets = setup({
  types: { context: {} as SecretsContext, events: {} as Event, input: {} as { safeId: string } },
  actors: {
    revealSecret: portNotProvided<{ secret: string }, Which & { safeId: string }>('revealSecret'),
    /** Fetches a secret and writes it to the clipboard: it never comes here. */
    copySecret: portNotProvided<null, Which & { safeId: string }>('copySecret'),
    copyText: portNotProvided<null, { secret: string }>('copyText'),
    showCode: portNotProvided<Code, { safeId: string; entryId: string }>('showCode'),
  },
  delays: {
    shownFor: SAFE_REVEALED_MS,
    codeLasts: ({ context }: { context: SecretsContext }) => context.code?.leftMs ?? 0,
  },
  guards: {
    isShown: ({ context }, which: Which) => isSame(context.shown, which),
    isCodeShown: ({ context }, entryId: string) => context.codeOf === entryId,
  },
  actions: {
    want: assign((_, { entryId, field }: Which) => ({ wanted: { entryId, field } })),
    show: assign(({ context: { wanted } }, { secret }: { secret: string }) => ({
      shown: wanted && { ...wanted, secret },
    })),
    hide: assign({ shown: null, wanted: null }),
    wantCopy: assign((_, { entryId, field }: Which) => ({ copied: { entryId, field } })),
    forgetCopy: assign({ copied: null }),
    wantCode: assign((_, codeOf: string) => ({ codeOf, code: null })),
    takeCode: assign((_, code: Code) => ({ code })),
    hideCode: assign({ codeOf: null, code: null }),
    tellUsed: sendParent({ type: 'secret.used' }),
    /** The clipboard is emptied after a while, whether the safe is still open by then or not. */
    tellCopied: sendTo(actorNamed('safeHost'), { type: 'secret.copied' }),
    sayCopied: sendTo(actorNamed('toasts'), (_, field: string) => ({
      type: 'toast.requested' as const,
      kind: 'success' as const,
      text: { key: `safeCopied.${field}` },
    })),
    sayNotCopied: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'error',
      text: { key: 'safes.notCopied' },
    }),
  },
}).createMachine({
  id: 'secrets',
  context: ({ input }) => ({ safeId: input.safeId, shown: null, wanted: null, copied: null, codeOf: null, code: null }),
  type: 'parallel',
  states: {
    screen: {
      description: 'What is readable on the screen.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Every secret is hidden.',
          entry: 'hide',
          on: {
            'reveal.requested': { target: 'fetching', actions: { type: 'want', params: ({ event }) => event } },
          },
        },
        fetching: {
          description: 'The secret is on its way.',
          on: {
            'reveal.requested': {
              target: 'fetching',
              reenter: true,
              actions: { type: 'want', params: ({ event }) => event },
            },
            'hide.requested': 'hidden',
          },
          invoke: {
            id: 'revealSecret',
            src: 'revealSecret',
            input: ({ context: { safeId, wanted } }) => ({
              safeId,
              entryId: wanted?.entryId ?? '',
              field: wanted?.field ?? 'password',
            }),
            onDone: { target: 'shown', actions: [{ type: 'show', params: ({ event }) => event.output }, 'tellUsed'] },
            onError: 'hidden',
          },
        },
        shown: {
          description: 'It can be read, for half a minute.',
          after: { shownFor: 'hidden' },
          on: {
            'reveal.requested': [
              { guard: { type: 'isShown', params: ({ event }) => event }, target: 'hidden' },
              { target: 'fetching', actions: ['hide', { type: 'want', params: ({ event }) => event }] },
            ],
            'hide.requested': 'hidden',
          },
        },
      },
    },
    clipboard: {
      description: 'What goes to the clipboard.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being copied.',
          entry: 'forgetCopy',
          on: {
            'copy.requested': { target: 'fetching', actions: { type: 'wantCopy', params: ({ event }) => event } },
            'text.copied': 'writing',
          },
        },
        fetching: {
          description: 'The secret goes from the server to the clipboard.',
          invoke: {
            id: 'copySecret',
            src: 'copySecret',
            input: ({ context: { safeId, copied } }) => ({
              safeId,
              entryId: copied?.entryId ?? '',
              field: copied?.field ?? 'password',
            }),
            onDone: {
              target: 'resting',
              actions: [
                'tellUsed',
                'tellCopied',
                { type: 'sayCopied', params: ({ context }) => context.copied?.field ?? 'password' },
              ],
            },
            onError: { target: 'resting', actions: 'sayNotCopied' },
          },
        },
        writing: {
          description: 'A text that lies open goes to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ event }) => ({ secret: event.type === 'text.copied' ? event.secret : '' }),
            onDone: { target: 'resting', actions: { type: 'sayCopied', params: 'text' } },
            onError: { target: 'resting', actions: 'sayNotCopied' },
          },
        },
      },
    },
    code: {
      description: 'The one-time code of an entry.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'No code is shown.',
          entry: 'hideCode',
          on: {
            'code.requested': {
              target: 'fetching',
              actions: { type: 'wantCode', params: ({ event }) => event.entryId },
            },
          },
        },
        fetching: {
          description: 'The code of this moment is on its way.',
          on: { 'code.hidden': 'hidden' },
          invoke: {
            id: 'showCode',
            src: 'showCode',
            input: ({ context: { safeId, codeOf } }) => ({ safeId, entryId: codeOf ?? '' }),
            onDone: { target: 'shown', actions: { type: 'takeCode', params: ({ event }) => event.output } },
            onError: 'hidden',
          },
        },
        shown: {
          description: 'The code is shown until it is over; then the next one is fetched.',
          after: { codeLasts: 'fetching' },
          on: {
            'code.hidden': 'hidden',
            'code.requested': [
              { guard: { type: 'isCodeShown', params: ({ event }) => event.entryId }, target: 'hidden' },
              { target: 'fetching', actions: { type: 'wantCode', params: ({ event }) => event.entryId } },
            ],
          },
        },
      },
    },
  },
})

export type SecretsRef = ActorRefFrom<typeof secrets>
type Snapshot = SnapshotFrom<typeof secrets>
/** The secret that can be read, if it is this one. */
export const shownOf =
  (which: Which) =>
  ({ context }: Snapshot): string | null =>
    isSame(context.shown, which) ? (context.shown?.secret ?? null) : null
/** The code of an entry, while it is shown. */
export const codeOf =
  (entryId: string) =>
  ({ context }: Snapshot): Code | null =>
    context.codeOf === entryId ? context.code : null
