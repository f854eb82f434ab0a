import { equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../../test/kit/walk.ts'
import { taskAt } from '../../board/samples.walk.ts'
import { LOST, REFUSED } from '../../board/cards/task-move.walk.ts'
import { GONE } from '../samples.walk.ts'
import { fieldEdit } from './field-edit.ts'
import type { FieldInput } from './field-texts.ts'

const ID = '00000000-0000-4000-8000-000000000001'
/** The task as the server has it. */
export const withDescription = (description: string, revision: number) =>
  taskAt(ID, 'todo', 'a0', { description, revision, taskPlacements: [] })
/** The server has a task that another person has changed. */
export const conflictWith = (description: string) => ({
  status: 409,
  message: 'Somebody else was faster',
  errors: [],
  current: withDescription(description, 6),
})

const INPUT: FieldInput = {
  taskId: 't1',
  field: 'description',
  value: 'Soon',
  revision: 3,
  draftKey: 'u1.t1.description',
  draft: null,
}

/** How a description is walked: one writes, another person does, the server answers or does not. */
export const descriptionWalk = walkOf({
  machine: fieldEdit,
  input: INPUT,
  events: [
    { type: 'text.typed', text: 'Now' },
    { type: 'text.typed', text: 'Soon' },
    { type: 'text.typed', text: 'x'.repeat(20_001) },
    { type: 'text.left' },
    { type: 'value.arrived', value: 'Later', revision: 7 },
    { type: 'value.arrived', value: 'Now', revision: 7 },
    { type: 'mine.chosen' },
    { type: 'theirs.chosen' },
    { type: 'retry.requested' },
    answered('saveField', withDescription('Now', 6)),
    failed('saveField', conflictWith('Now')),
    failed('saveField', conflictWith('Soon')),
    failed('saveField', conflictWith('Later')),
    failed('saveField', LOST),
    failed('saveField', REFUSED),
    failed('saveField', GONE),
    { type: 'task.returned' },
    elapsed('typingPause', 'fieldEdit.dirty.writing'),
    elapsed('readPause', 'fieldEdit.saved'),
    elapsed('retryPause', 'fieldEdit.failed.unheard'),
  ],
  // What is saved is what was typed; others write once; what changes nothing is left out.
  only: ({ context, value }, event) => {
    const { sent, server, isLeft, text } = context
    // Pictures have a walk of their own.
    if (event.type.startsWith('picture')) return false
    if (event.type === 'xstate.done.actor.saveField') return sent === 'Now'
    if (event.type === 'value.arrived')
      return !isLeft && (event['value'] === 'Later' ? server !== 'Later' : server === 'Soon')
    if (event.type === 'text.left') return !isLeft
    // An error at a time: each is tried from the start, not after the others.
    if (event.type === 'retry.requested' || event.type === 'task.returned' || event.type === 'mine.chosen')
      return text === 'Now'
    const isLong = String(event['text']).length > 100 || event['text'] === ' '
    if (isLong) return value === 'clean'
    if (event['text'] === 'Soon') return text === 'Now' && /dirty|saving/.test(JSON.stringify(value))
    return event.type !== 'text.typed' || event['text'] !== text
  },
  project: ({ context: { text, server, base, sent, began, isLeft, revision } }) => ({
    text: text.slice(0, 10),
    server,
    base,
    sent: sent?.slice(0, 10),
    began,
    isLeft,
    revision,
  }),
  invariants: {
    'that it is saved is said for three seconds': ({ snapshot, world: { clock } }) =>
      clock.waitOf('xstate.after.readPause.fieldEdit.saved') === (snapshot.matches('saved') ? 3000 : undefined),
    'what is typed is on this device until the server has it': ({ snapshot, world }) => {
      const last = world.port('drafts').received.at(-1)
      const { text, server } = snapshot.context
      if (text !== server && snapshot.matches('dirty'))
        equal((last?.['draft'] as { text: string } | undefined)?.text, text)
      if (snapshot.matches('saved')) equal(last?.type, 'draft.dropped')
    },
    'nothing that another person wrote is overwritten unseen': ({ world }) => {
      if (world.running.includes('saveField'))
        equal((world.port('saveField').input as { revision: number | null }).revision !== null, true)
    },
    'while two texts stand against each other, nothing is sent': ({ snapshot, world }) =>
      !snapshot.matches('conflicting') || !world.running.includes('saveField'),
    'the panel knows whether something is still on its way': ({ told, snapshot, before }) => {
      const last = told.findLast(({ type }) => type === 'field.pending' || type === 'field.settled')
      if (last === undefined || snapshot === before) return true
      const rests = ['clean', 'saved', 'conflicting'].some((state) => snapshot.matches(state as 'clean'))
      return !rests || last.type === 'field.settled'
    },
  },
})

/** A name: a person who writes last wins, so there is nothing to choose. */
export const nameWalk = walkOf({
  ...descriptionWalk,
  input: { ...INPUT, field: 'name' },
  events: [
    { type: 'text.typed', text: 'Now' },
    { type: 'text.typed', text: 'Soon' },
    { type: 'text.typed', text: ' ' },
    { type: 'text.left' },
    { type: 'value.arrived', value: 'Later', revision: 7 },
    { type: 'value.arrived', value: 'Now', revision: 7 },
    { type: 'theirs.chosen' },
    { type: 'retry.requested' },
    answered('saveField', taskAt('t1', 'todo', 'a0', { name: 'Now', revision: 6 })),
    failed('saveField', LOST),
    failed('saveField', REFUSED),
    failed('saveField', GONE),
    { type: 'task.returned' },
  ],
  invariants: {
    'a name is sent without asking what it was': ({ world }) => {
      if (world.running.includes('saveField'))
        equal((world.port('saveField').input as { revision: number | null }).revision, null)
    },
  },
})

/** A description that was being written when the page went away: the server has it, had nothing new, or did. */
export const restoredWalk = walkOf({
  ...descriptionWalk,
  only: () => false,
  input: { ...INPUT, draft: { text: 'Now', base: 'Soon' } },
})
export const overtakenWalk = walkOf({
  ...descriptionWalk,
  only: () => false,
  input: { ...INPUT, draft: { text: 'Now', base: 'Before' } },
})

const PARAGRAPHS = 'First\n\nSecond'
const [MINE, THEIRS, BOTH] = ['First!\n\nSecond', 'First\n\nSecond?', 'First!\n\nSecond?']
/** A description of which two people write different paragraphs. */
export const mergingWalk = walkOf({
  ...descriptionWalk,
  input: { ...INPUT, value: PARAGRAPHS },
  events: [
    { type: 'text.typed', text: MINE },
    { type: 'text.typed', text: `${'x'.repeat(20_001)}\n\nSecond` },
    { type: 'text.left' },
    { type: 'value.arrived', value: THEIRS, revision: 7 },
    answered('saveField', withDescription(MINE, 6)),
    answered('saveField', withDescription(BOTH, 8)),
    failed('saveField', conflictWith(THEIRS)),
    failed('saveField', LOST),
    failed('saveField', REFUSED),
    failed('saveField', GONE),
    { type: 'task.returned' },
    elapsed('typingPause', 'fieldEdit.dirty.writing'),
    elapsed('retryPause', 'fieldEdit.failed.unheard'),
  ],
  only: ({ context: { server, text, sent } }, event) => {
    if (event.type === 'text.typed') return text === PARAGRAPHS
    if (event.type === 'value.arrived') return server === PARAGRAPHS
    if (event.type.startsWith('picture')) return false
    return event.type !== 'xstate.done.actor.saveField' || event['output'].description === sent
  },
  invariants: {
    '[USE-05] what each of them wrote is there, and nothing is to be chosen': ({ snapshot }) => {
      const { text, server, base } = snapshot.context
      if (snapshot.matches('conflicting')) return false
      if (base !== THEIRS || text === server) return true
      return text.endsWith('Second?') && !text.startsWith('First\n')
    },
  },
})
/** The same, written before the page went away. */
export const mergedAtStartWalk = walkOf({
  ...mergingWalk,
  only: () => false,
  input: { ...INPUT, value: THEIRS, draft: { text: MINE, base: PARAGRAPHS } },
})
