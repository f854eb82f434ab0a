import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../../../test/kit/walk.ts'
import { DAYS, type Choice } from './choices.ts'
import type { Written } from './edit.ts'
import { writingTools } from './writing-tools.ts'

/** A text whose caret stands at its end. */
const typed = (text: string): Written => ({ text, start: text.length, end: text.length })
const SELECTED: Written = { text: 'Sail now', start: 5, end: 8 }
export const CHOICES: readonly Choice[] = [
  { id: 'quote', name: 'Quote', words: '' },
  { id: 'file', name: 'Picture or file', words: '' },
  { id: 'date', name: 'Date', words: '' },
  { id: 'today', name: 'Today', words: '27 Nov 2026' },
  { id: 'tomorrow', name: 'Tomorrow', words: '28 Nov 2026' },
]

/** How the help with writing is walked: in a description, with a slash, its days, and something that is selected. */
export const writingToolsWalk = walkOf({
  machine: writingTools,
  offPage:
    'What it writes only the browser can take back, so that no page comes back to its first state: the tests of writing go its ways.',
  events: [
    { type: 'writing.begun', of: 'description', choices: CHOICES, dayTyped: () => null, written: typed('Sail') },
    { type: 'text.typed', written: typed('Sail /') },
    { type: 'text.typed', written: typed('Sail /tod') },
    { type: 'text.typed', written: typed('Sail') },
    { type: 'caret.moved', written: typed('Sail /') },
    { type: 'caret.moved', written: typed('Sail') },
    { type: 'caret.moved', written: SELECTED },
    { type: 'mark.pressed', mark: 'bold' },
    { type: 'choice.stepped', by: 1 },
    { type: 'choice.stepped', by: -1 },
    { type: 'choice.pointed', at: 1 },
    { type: 'choice.pointed', at: 9 },
  ],
  project: ({ context: { of, written, offered, active, quietAt } }) => ({
    of,
    written,
    offered: offered.map(({ id }) => id),
    active,
    quietAt,
  }),
  invariants: {
    '[USE-10] the menu is open only while it offers something': ({ snapshot }) =>
      !snapshot.hasTag('menu') || snapshot.context.offered.length > 0,
    '[USE-10] the row that is pointed at is one of those that are offered': ({ snapshot: now }) =>
      !now.hasTag('menu') || now.context.active < now.context.offered.length,
    '[USE-10] marks are offered only for what is selected': ({ snapshot }) =>
      !snapshot.matches({ writing: 'marking' }) || snapshot.context.written.end > snapshot.context.written.start,
    '[USE-10] where a date is asked for, days alone are offered': ({ snapshot }) =>
      !snapshot.matches({ writing: { choosing: 'day' } }) ||
      snapshot.context.offered.every(({ id }) => (DAYS as readonly string[]).includes(id)),
    'what was typed or selected last is known': ({ event, snapshot }) =>
      event['written'] === undefined || snapshot.context.written === event['written'],
    '[USE-10] what was chosen is written at once, or the days are offered; a file is asked for as well': (moment) => {
      const { event, before, sent } = moment
      if (event.type !== 'choice.taken') return
      const isFile = before.context.offered[before.context.active]?.id === 'file'
      deepEqual(
        sent.map((one) => one.event.type),
        isFile ? ['edit.wanted', 'files.wanted'] : ['edit.wanted'],
      )
    },
    '[USE-10] what is written is an edit of the text as it stands': ({ sent, before }) =>
      sent.every(({ event }) => event.type !== 'edit.wanted' || event['text'] === before.context.written.text),
  },
})
