import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { labelPickerWalk } from './label-picker.walk.ts'

testsOfWalk(labelPickerWalk, {
  closed: {
    'label.refused': 'open.form.resting',
    'picker.opened': 'open.choosing',
  },
  'open.choosing': {
    'creating.started': 'open.form.resting',
    'editing.started': 'open.form.resting',
    'label.refused': 'open.form.resting',
    'picker.closed': 'closed',
    'query.typed': 'open.choosing',
  },
  'open.form.askingToDelete': {
    'after armedFor': 'open.form.resting',
    'back.requested': 'open.choosing',
    'color.chosen': 'open.form.resting',
    'delete.clicked': 'open.choosing',
    'focus.left': 'open.form.resting',
    'form.submitted': 'open.choosing',
    'label.refused': 'open.form.resting',
    'label.vanished': 'open.choosing',
    'name.typed': 'open.form.resting',
    'picker.closed': 'closed',
  },
  'open.form.resting': {
    'back.requested': 'open.choosing',
    'color.chosen': 'open.form.resting',
    'delete.clicked': 'open.form.askingToDelete',
    'form.submitted': 'open.choosing',
    'label.refused': 'open.form.resting',
    'label.vanished': 'open.choosing',
    'name.typed': 'open.form.resting',
    'picker.closed': 'closed',
  },
})
