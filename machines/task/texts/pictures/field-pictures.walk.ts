import { equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../../../test/kit/walk.ts'
import { LOST } from '../../../board/cards/task-move.walk.ts'
import { fieldEdit } from '../field-edit.ts'
import { conflictWith, descriptionWalk, withDescription } from '../field-edit.walk.ts'

const INTO = { field: 'description', at: 4 } as const
const MARK = 'upload-1'
const PICTURE = '![sea.png](attachment:00000000-0000-4000-8000-000000000009)'
const SHOWN = `Soon\n${PICTURE}`
const BEGUN = { type: 'pictures.begun', into: INTO, pictures: [{ mark: MARK, label: 'Sending sea.png' }] } as const
const ended = (by: string) => ({ type: 'picture.ended', into: INTO, mark: MARK, by }) as const

/** A picture is put into a description: it arrives or does not, while one writes on, saves and another person writes too. */
export const picturesWalk = walkOf({
  ...descriptionWalk,
  machine: fieldEdit,
  events: [
    BEGUN,
    ended(PICTURE),
    ended(''),
    { type: 'text.typed', text: 'Soon!' },
    { type: 'text.left' },
    { type: 'value.arrived', value: 'Later', revision: 7 },
    { type: 'mine.chosen' },
    { type: 'theirs.chosen' },
    answered('saveField', withDescription('Soon!', 6)),
    answered('saveField', withDescription(SHOWN, 6)),
    failed('saveField', LOST),
    failed('saveField', conflictWith('Later')),
    elapsed('typingPause', 'fieldEdit.dirty.writing'),
  ],
  // One picture is put in once; the text is changed before it, so that where it stands is clear.
  only: ({ context: { text, sent, coming, server, isLeft }, value }, event) => {
    const isWaited = JSON.stringify(value).includes('unheard') || value === 'saved'
    if (event.type === 'pictures.begun') return coming.length === 0 && !text.includes('](')
    if (event.type === 'picture.ended') return coming.length > 0
    if (event.type === 'text.typed') return text === 'Soon' && !isWaited
    if (event.type === 'text.left') return !isLeft
    if (event.type === 'value.arrived') return server === 'Soon'
    if (event.type === 'xstate.done.actor.saveField') return event['output'].description === sent
    return !event.type.startsWith('xstate.error') || coming.length > 0 || !text.includes('](')
  },
  invariants: {
    '[USE-10] what only stands for a picture is not sent': ({ world }) =>
      !world.running.includes('saveField') ||
      !(world.port('saveField').input as { text: string }).text.includes('uploading:'),
    '[USE-10] of one that did not arrive nothing is left, and what was typed is': ({ event, before, snapshot }) => {
      const { text } = before.context
      if (event.type !== 'picture.ended' || !text.includes('uploading:')) return
      const around = (one: string) => one.replaceAll(/!\[.*?\]\(.*?\)|\n/g, '')
      equal(around(snapshot.context.text), around(text))
      equal(snapshot.context.text.includes(PICTURE), event['by'] !== '')
    },
    'the task is not over while one is on its way into it': ({ told, snapshot }) => {
      if (!snapshot.matches({ dirty: 'awaiting' })) return true
      return told.findLast(({ type }) => type.startsWith('field.'))?.type !== 'field.settled'
    },
  },
})
