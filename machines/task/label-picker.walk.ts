import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { labelPicker } from './label-picker.ts'
import { BUG } from './samples.walk.ts'

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
    { type: 'label.vanished', id: 'l1' },
    { type: 'label.vanished', id: 'l2' },
    elapsed('armedFor', 'labelPicker.open.form.askingToDelete'),
  ],
  invariants: {
    'a label without a name is not sent': ({ told }) =>
      told.every(({ deed }) => !('form' in (deed as object)) || (deed as { form: { name: string } }).form.name !== ''),
    'only a label that is there can be deleted, and by the second click': ({ event, before, told }) =>
      told.filter(({ deed }) => (deed as { kind: string }).kind === 'deleteLabel').length ===
      (event.type === 'delete.clicked' && before.matches({ open: { form: 'askingToDelete' } }) ? 1 : 0),
  },
})
