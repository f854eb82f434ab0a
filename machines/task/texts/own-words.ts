import { assign, sendParent, setup, type SnapshotFrom } from 'xstate'
import type { Writer } from '../../store/task/writers.ts'
import type { TextField } from './field-texts.ts'

export interface OwnWordsInput {
  readonly field: TextField
  /** Who is writing here: what they write in another window replaces nothing of another person's. */
  readonly personId: string | null
}
/** A text as the server has it, and who else has made it so. */
export interface Stand {
  readonly value: string
  readonly revision: number
  readonly writer: Writer | null
}
export interface OwnWordsContext extends OwnWordsInput {
  /** What was last saved from here. */
  readonly words: string
  readonly stand: Stand | null
}
/** What it tells the panel: what was written here is to stand there again. */
export type OwnWordsNews = { type: 'words.wanted'; field: TextField; text: string }

type Saved = { text: string; revision: number }
type Event =
  | ({ type: 'words.saved' } & Saved)
  | ({ type: 'value.arrived' } & Stand)
  | { type: 'words.restored' }
  | { type: 'notice.dismissed' }

const PARAGRAPH = /\n{2,}/
/** Whether something of what was written is not there any more. */
export const isAnyGone = (words: string, value: string): boolean =>
  words.split(PARAGRAPH).some((paragraph) => !value.includes(paragraph.trim()))

const isReplaced = ({ personId }: OwnWordsInput, words: string, { value, writer }: Stand): boolean =>
  writer !== null && writer.id !== personId && isAnyGone(words, value)

/** What a person has saved into a text: when another replaces it, that is said, and it can be put back. */
export const ownWords = setup({
  types: { context: {} as OwnWordsContext, input: {} as OwnWordsInput, events: {} as Event },
  guards: {
    isOld: ({ context: { stand } }, { revision }: Stand) => stand !== null && revision < stand.revision,
    isThere: ({ context: { words } }, { value }: Stand) => !isAnyGone(words, value),
    isReplacedBy: ({ context }, stand: Stand) => isReplaced(context, context.words, stand),
    isOther: ({ context: { stand } }, { value }: Stand) => value !== stand?.value,
    wasReplaced: ({ context }, { text, revision }: Saved) =>
      context.stand !== null && context.stand.revision > revision && isReplaced(context, text, context.stand),
  },
  actions: {
    keep: assign(({ context: { stand } }, { text, revision }: Saved) => ({
      words: text,
      // What was there before it may still be told once more.
      ...((stand?.revision ?? revision) <= revision && { stand: { value: text, revision, writer: null } }),
    })),
    note: assign((_, { value, revision, writer }: Stand) => ({ stand: { value, revision, writer } })),
    forget: assign({ words: '' }),
    wantBack: sendParent(({ context: { field, words } }): OwnWordsNews => ({
      type: 'words.wanted',
      field,
      text: words,
    })),
  },
}).createMachine({
  id: 'ownWords',
  context: ({ input }) => ({ ...input, words: '', stand: null }),
  on: {
    'words.saved': [
      {
        guard: { type: 'wasReplaced', params: ({ event }) => event },
        target: '.replaced',
        actions: { type: 'keep', params: ({ event }) => event },
      },
      { target: '.standing', actions: { type: 'keep', params: ({ event }) => event } },
    ],
  },
  initial: 'none',
  states: {
    none: {
      description: 'Nothing was saved from here that could be replaced.',
      on: { 'value.arrived': { actions: { type: 'note', params: ({ event }) => event } } },
    },
    standing: {
      description: 'What was saved from here stands.',
      on: {
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            guard: { type: 'isReplacedBy', params: ({ event }) => event },
            target: 'replaced',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'doubted', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    doubted: {
      description:
        'What was saved from here does not stand any more: whether another has replaced it is not known yet.',
      on: {
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            target: 'standing',
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'note', params: ({ event }) => event }, 'forget'],
          },
          {
            guard: { type: 'isReplacedBy', params: ({ event }) => event },
            target: 'replaced',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    replaced: {
      description: 'Another person has replaced what was saved from here.',
      on: {
        'value.arrived': [
          { guard: { type: 'isOld', params: ({ event }) => event } },
          {
            guard: { type: 'isThere', params: ({ event }) => event },
            target: 'standing',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { actions: { type: 'note', params: ({ event }) => event } },
        ],
        'words.restored': { target: 'none', actions: ['wantBack', 'forget'] },
        'notice.dismissed': { target: 'none', actions: 'forget' },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof ownWords>
/** Who has replaced what was saved from here; nothing while it stands. */
export const replacerIn = (now: Snapshot): Writer | null =>
  now.matches('replaced') ? (now.context.stand?.writer ?? null) : null
