import { expect, test } from 'vitest'
import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { editedId, formOf, isInForm, labelPicker, refusalOf } from './label-picker.ts'
import { labelPickerWalk } from './label-picker.walk.ts'

testsOfWalk(labelPickerWalk, {
  closed: {
    'label.refused': 'open.form',
    'label.vanished': 'closed',
    // What was typed and not sent is in its form again.
    'picker.opened': ['open.choosing', 'open.form'],
  },
  'open.choosing': {
    'creating.started': 'open.form',
    'editing.started': 'open.form',
    'label.refused': 'open.form',
    'label.vanished': 'open.choosing',
    'picker.closed': 'closed',
    'query.typed': 'open.choosing',
  },
  'open.form': {
    'back.requested': ['open.choosing', 'open.form'],
    'color.chosen': 'open.form',
    'delete.confirmed': ['open.choosing', 'open.form'],
    'form.submitted': ['open.choosing', 'open.form'],
    'label.refused': 'open.form',
    'label.vanished': ['open.choosing', 'open.form'],
    'name.typed': 'open.form',
    'picker.closed': 'closed',
  },
})

testsOfDecisions(labelPickerWalk, {
  decisions: [
    {
      in: 'open.form',
      when: ({ id, waiting }) => id === 'l1' && waiting.length === 0,
      on: { type: 'label.vanished', id: 'l1' },
      to: 'open.choosing',
    },
    { in: 'open.form', when: ({ id }) => id === 'l1', on: { type: 'label.vanished', id: 'l2' }, to: 'open.form' },
    { in: 'open.form', when: ({ id }) => id === null, on: { type: 'label.vanished', id: 'l1' }, to: 'open.form' },
  ],
})

const OF_BUG = { id: 'l1', form: { name: 'Bug!', color: '#f87171' } }
const NEW = { id: null, form: { name: 'Taken', color: '#38bdf8' } }
const TAKEN = { status: 400, message: '', errors: [{ param: 'name', message: 'There is one already' }] }
function open() {
  const actor = new World().host(labelPicker, undefined)
  actor.start()
  actor.send({ type: 'picker.opened' })
  const shown = () => {
    const now = actor.getSnapshot()
    return isInForm(now) ? [editedId(now), formOf(now).name, refusalOf(now)] : null
  }
  return { actor, shown }
}

test('[LBL-01] a label that is refused does not put aside what is typed for another, and has its turn after that', () => {
  const { actor, shown } = open()
  actor.send({ type: 'creating.started', color: '#38bdf8' })
  actor.send({ type: 'name.typed', name: 'Idea' })
  actor.send({ type: 'label.refused', ...OF_BUG, failure: LOST })
  expect(shown()).toEqual([null, 'Idea', null])
  actor.send({ type: 'form.submitted' })
  expect(shown()).toEqual(['l1', 'Bug!', null])
  actor.send({ type: 'form.submitted' })
  expect(shown()).toBeNull()
})

test('[LBL-01] what was typed for a label outlives the closing of its form, with what the server said', () => {
  const { actor, shown } = open()
  actor.send({ type: 'label.refused', ...NEW, failure: TAKEN })
  actor.send({ type: 'picker.closed' })
  actor.send({ type: 'picker.opened' })
  expect(shown()).toEqual([null, 'Taken', 'There is one already'])
  actor.send({ type: 'back.requested' })
  expect(shown()).toBeNull()
  actor.send({ type: 'creating.started', color: '#38bdf8' })
  actor.send({ type: 'picker.closed' })
  actor.send({ type: 'picker.opened' })
  expect(shown()).toBeNull()
})
