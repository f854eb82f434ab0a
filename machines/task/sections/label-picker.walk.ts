import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import type { LabelForm } from '#contract/entities/label.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { labelPicker } from './label-picker.ts'
import { BUG } from '../samples.walk.ts'

export const labelPickerWalk = walkOf({
  machine: labelPicker,
  events: [
    { type: 'query.typed', q: 'Idea' },
    { type: 'creating.started', color: '#38bdf8' },
    { type: 'editing.started', label: BUG },
    { type: 'name.typed', name: 'Defect' },
    { type: 'name.typed', name: '' },
    { type: 'color.chosen', color: '#f87171' },
    {
      type: 'label.refused',
      id: null,
      form: { name: 'Idea', color: '#38bdf8' },
      failure: { status: 400, message: '', errors: [{ param: 'name', message: 'There is one already' }] },
    },
    { type: 'label.refused', id: 'l1', form: { name: 'Bug!', color: '#f87171' }, failure: LOST },
    { type: 'label.vanished', id: 'l1' },
    { type: 'label.vanished', id: 'l2' },
    { type: 'delete.confirmed', about: { id: 'l1' } },
    { type: 'delete.confirmed', about: { id: 'l2' } },
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  // Two that wait are like three.
  only: ({ context }, { type }) => type !== 'label.refused' || context.waiting.length < 1,
  invariants: {
    'what was typed is in the form or waits for it, until it is sent, given up, or its label is gone': (moment) => {
      const names = (now: typeof moment.snapshot) => {
        const { form, isTyped, waiting } = now.context
        const typed = now.hasTag('form') && isTyped ? [form] : []
        return [...typed, ...waiting.map((one) => one.form)].map(({ name }) => name)
      }
      const { event, before, snapshot } = moment
      if (event.type === 'label.refused') {
        deepEqual(names(snapshot).toSorted(), [...names(before), (event['form'] as LabelForm).name].toSorted())
      } else if (['picker.opened', 'picker.closed', 'query.typed', 'color.chosen'].includes(event.type)) {
        deepEqual(names(snapshot), names(before))
      }
      return !snapshot.matches({ open: 'choosing' }) || snapshot.context.waiting.length === 0
    },
    '[LBL-01] of a label that is gone nothing is in the form, and nothing waits for it': ({ event, snapshot }) => {
      const { id, waiting } = snapshot.context
      const written = [...(snapshot.hasTag('form') ? [id] : []), ...waiting.map((one) => one.id)]
      return event.type !== 'label.vanished' || !written.includes(String(event['id']))
    },
    'a label without a name is not sent': ({ told }) =>
      told.every(
        ({ command }) => !('form' in (command as object)) || (command as { form: { name: string } }).form.name !== '',
      ),
    '[FORM-07] only the label that is changed is deleted, when its button has asked': ({ event, before, told }) => {
      const { id } = before.context
      const isIt = event.type === 'delete.confirmed' && (event['about'] as { id: string }).id === id
      deepEqual(
        told.map(({ command }) => command as { name: string }).filter(({ name }) => name === 'label.delete'),
        isIt ? [{ name: 'label.delete', id }] : [],
      )
    },
    'nothing asks whether to delete but where a label is made or changed': ({ snapshot, world }) => {
      deepEqual(world.running, snapshot.hasTag('form') ? ['deleteButton'] : [])
    },
  },
})
