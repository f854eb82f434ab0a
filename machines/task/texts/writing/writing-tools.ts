import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { callbackPortNotProvided } from '../../../port.ts'
import { chosenIn, offeredFor, slashIn, type Choice, type DayTyped } from './choices.ts'
import type { Edit, Written } from './edit.ts'
import { hasMark, pressed, type Mark } from './marks.ts'

/** Which text of the task is written: the description, the new comment, or the earlier one with that id. */
export type TextName = string

export interface WritingContext {
  readonly of: TextName | null
  readonly written: Written
  /** All that the menu could offer here, in the person's language. */
  readonly choices: readonly Choice[]
  /** Reads a day that has no row of its own. */
  readonly dayTyped: DayTyped
  readonly offered: readonly Choice[]
  /** The row of the menu that the arrows are at. */
  readonly active: number
  /** Where the slash or the selection begins that a person wanted no help with. */
  readonly quietAt: number | null
}
type Event =
  | { type: 'writing.begun'; of: TextName; choices: readonly Choice[]; dayTyped: DayTyped; written: Written }
  | { type: 'writing.left' }
  | { type: 'text.typed'; written: Written }
  | { type: 'caret.moved'; written: Written }
  | { type: 'mark.pressed'; mark: Mark }
  | { type: 'choice.stepped'; by: 1 | -1 }
  | { type: 'choice.pointed'; at: number }
  | { type: 'choice.taken' }
  | { type: 'tools.dismissed' }

/** What the port that writes into the field is told: an edit of the text as it was seen, or that files are to be chosen for it. */
export type ToTypist =
  | { type: 'edit.wanted'; of: TextName; text: string; edit: Edit }
  | { type: 'files.wanted'; of: TextName }
/** What is selected once it has written. */
export type FromTypist = Extract<Event, { type: 'caret.moved' }>

const NOTHING: Written = { text: '', start: 0, end: 0 }
const isSelected = ({ start, end }: Written): boolean => end > start

const noDay: DayTyped = () => null

const offeredIn = (
  { choices, dayTyped, quietAt }: WritingContext,
  written: Written,
  isForDays: boolean,
): readonly Choice[] => {
  const slash = slashIn(written)
  return slash === null || slash.at === quietAt ? [] : offeredFor(choices, slash.query, isForDays, dayTyped)
}
const chosen = ({ offered, active }: WritingContext): Choice | undefined => offered[active]

/** Helps with writing a text in Markdown: marks for what is selected, and a menu for what a slash is typed for. */
export const writingTools = setup({
  types: { context: {} as WritingContext, events: {} as Event, tags: {} as 'menu' },
  actors: { typist: callbackPortNotProvided<ToTypist, void, FromTypist>('typist') },
  guards: {
    isSelected: ({ context: { quietAt } }, written: Written) => isSelected(written) && written.start !== quietAt,
    hasOffers: ({ context }, written: Written) => offeredIn(context, written, false).length > 0,
    hasDays: ({ context }, written: Written) => offeredIn(context, written, true).length > 0,
    isSameSlash: ({ context }, written: Written) => {
      const [before, now] = [slashIn(context.written), slashIn(written)]
      return before?.at === now?.at && before?.query === now?.query
    },
    isOffered: ({ context }, at: number) => context.offered[at] !== undefined,
    isDate: ({ context }) => chosen(context)?.id === 'date',
    isFile: ({ context }) => chosen(context)?.id === 'file',
  },
  actions: {
    /** What comes back to the text it left for a moment is as quiet as it was. */
    begin: assign(
      ({ context }, { of, choices, dayTyped }: { of: TextName; choices: readonly Choice[]; dayTyped: DayTyped }) => ({
        of,
        choices,
        dayTyped,
        quietAt: context.of === of ? context.quietAt : null,
      }),
    ),
    forget: assign({ of: null, dayTyped: () => noDay, written: NOTHING, offered: [], active: 0, quietAt: null }),
    take: assign((_, written: Written) => ({ written })),
    offer: assign(({ context }, written: Written) => ({ offered: offeredIn(context, written, false), active: 0 })),
    offerDays: assign(({ context }, written: Written) => ({ offered: offeredIn(context, written, true), active: 0 })),
    listDays: assign(({ context: { choices } }) => ({ offered: offeredFor(choices, '', true), active: 0 })),
    /** Another slash, or another selection, is helped with again. */
    listenAgain: assign(({ context: { quietAt } }, written: Written) => {
      const begins = isSelected(written) ? written.start : slashIn(written)?.at
      return { quietAt: begins === quietAt ? quietAt : null }
    }),
    keepQuiet: assign(({ context: { written } }) => ({ quietAt: slashIn(written)?.at ?? written.start })),
    step: assign(({ context: { active, offered } }, by: number) => ({
      active: (active + by + offered.length) % offered.length,
    })),
    point: assign((_, active: number) => ({ active })),
    mark: enqueueActions(({ context: { of, written }, enqueue }, mark: Mark) => {
      const edit = pressed(mark, written)
      if (of !== null && edit) enqueue.sendTo('typist', { type: 'edit.wanted', of, text: written.text, edit })
    }),
    write: enqueueActions(({ context, enqueue }) => {
      const { of, written } = context
      const [slash, choice] = [slashIn(written), chosen(context)]
      if (of === null || !slash || !choice) return
      enqueue.sendTo('typist', { type: 'edit.wanted', of, text: written.text, edit: chosenIn(written, slash, choice) })
    }),
    /** What was typed to find the date is taken away; the slash stays for the days. */
    clearQuery: enqueueActions(({ context: { of, written }, enqueue }) => {
      const slash = slashIn(written)
      if (of === null || !slash) return
      const [from, to] = [slash.at + 1, written.end]
      const edit = { from, to, by: '', start: from, end: from }
      enqueue.sendTo('typist', { type: 'edit.wanted', of, text: written.text, edit })
    }),
    askForFiles: sendTo('typist', ({ context: { of } }): ToTypist => ({ type: 'files.wanted', of: of ?? '' })),
  },
}).createMachine({
  id: 'writingTools',
  context: { of: null, written: NOTHING, choices: [], dayTyped: noDay, offered: [], active: 0, quietAt: null },
  invoke: { id: 'typist', src: 'typist' },
  initial: 'resting',
  on: {
    'writing.begun': {
      target: '.writing',
      actions: [
        { type: 'begin', params: ({ event }) => event },
        { type: 'take', params: ({ event }) => event.written },
      ],
    },
  },
  states: {
    resting: { description: 'No text has the focus.' },
    writing: {
      description: 'A text has the focus.',
      initial: 'plain',
      on: {
        'writing.left': { target: 'resting', actions: 'forget' },
        'mark.pressed': { actions: { type: 'mark', params: ({ event }) => event.mark } },
        'text.typed': [
          {
            guard: { type: 'hasOffers', params: ({ event }) => event.written },
            target: '.choosing',
            actions: [
              { type: 'take', params: ({ event }) => event.written },
              { type: 'offer', params: ({ event }) => event.written },
            ],
          },
          {
            target: '.plain',
            actions: [
              { type: 'take', params: ({ event }) => event.written },
              { type: 'listenAgain', params: ({ event }) => event.written },
            ],
          },
        ],
        'caret.moved': [
          {
            guard: { type: 'isSelected', params: ({ event }) => event.written },
            target: '.marking',
            actions: { type: 'take', params: ({ event }) => event.written },
          },
          {
            target: '.plain',
            actions: [
              { type: 'take', params: ({ event }) => event.written },
              { type: 'listenAgain', params: ({ event }) => event.written },
            ],
          },
        ],
      },
      states: {
        plain: { description: 'Nothing is selected, and nothing asked for.' },
        marking: {
          description: 'Something is selected: marks are offered for it.',
          on: { 'tools.dismissed': { target: 'plain', actions: 'keepQuiet' } },
        },
        choosing: {
          description: 'A slash is typed: what can be put there is offered.',
          tags: 'menu',
          initial: 'block',
          on: {
            'caret.moved': {
              guard: { type: 'isSameSlash', params: ({ event }) => event.written },
              actions: { type: 'take', params: ({ event }) => event.written },
            },
            'choice.stepped': { actions: { type: 'step', params: ({ event }) => event.by } },
            'choice.pointed': {
              guard: { type: 'isOffered', params: ({ event }) => event.at },
              actions: { type: 'point', params: ({ event }) => event.at },
            },
            'choice.taken': { target: 'plain', actions: 'write' },
            'tools.dismissed': { target: 'plain', actions: 'keepQuiet' },
          },
          states: {
            block: {
              description: 'Whatever a text can have is offered.',
              on: {
                'choice.taken': [
                  { guard: 'isDate', target: 'day', actions: ['clearQuery', 'listDays'] },
                  { guard: 'isFile', target: '#writingTools.writing.plain', actions: ['write', 'askForFiles'] },
                ],
              },
            },
            day: {
              description: 'A date is asked for: the days that have a name are offered.',
              on: {
                'text.typed': {
                  guard: { type: 'hasDays', params: ({ event }) => event.written },
                  actions: [
                    { type: 'take', params: ({ event }) => event.written },
                    { type: 'offerDays', params: ({ event }) => event.written },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof writingTools>
/** What is offered is for the text as it was typed last: one that was sent, or changed by another person, is a new one. */
const isFor = ({ context }: Snapshot, of: TextName, text: string): boolean =>
  context.of === of && context.written.text === text
/** Whether marks are offered for what is selected of this text. */
export const offersMarks =
  (of: TextName, text: string) =>
  (tools: Snapshot): boolean =>
    isFor(tools, of, text) && tools.matches({ writing: 'marking' })
/** Whether the menu is open in this text. */
export const offersChoices =
  (of: TextName, text: string) =>
  (tools: Snapshot): boolean =>
    isFor(tools, of, text) && tools.hasTag('menu')
export const choicesIn = ({ context }: Snapshot): readonly Choice[] => context.offered
export const activeIn = ({ context }: Snapshot): number => context.active
/** What is written, and what of it is selected. */
export const writtenIn = ({ context }: Snapshot): Written => context.written
/** Where the slash stands that the menu is open for. */
export const slashAt = ({ context }: Snapshot): number => slashIn(context.written)?.at ?? 0
/** Whether what is selected has the mark. */
export const isMarked =
  (mark: Mark) =>
  ({ context }: Snapshot): boolean =>
    hasMark(mark, context.written)
