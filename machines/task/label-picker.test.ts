import { testsOfDecisions } from '../../test/kit/decisions.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { labelPickerWalk } from './label-picker.walk.ts'

testsOfWalk(labelPickerWalk, {
  closed: {
    'label.refused': 'open.form',
    'picker.opened': 'open.choosing',
  },
  'open.choosing': {
    'creating.started': 'open.form',
    'editing.started': 'open.form',
    'label.refused': 'open.form',
    'picker.closed': 'closed',
    'query.typed': 'open.choosing',
  },
  'open.form': {
    'back.requested': 'open.choosing',
    'color.chosen': 'open.form',
    'delete.confirmed': 'open.choosing',
    'form.submitted': 'open.choosing',
    'label.refused': 'open.form',
    'label.vanished': 'open.choosing',
    'name.typed': 'open.form',
    'picker.closed': 'closed',
  },
})

testsOfDecisions(labelPickerWalk, {
  decisions: [
    {
      in: 'open.form',
      when: ({ id }) => id === 'l1',
      on: { type: 'label.vanished', id: 'l1' },
      to: 'open.choosing',
    },
    { in: 'open.form', when: ({ id }) => id === 'l1', on: { type: 'label.vanished', id: 'l2' }, to: 'open.form' },
    { in: 'open.form', when: ({ id }) => id === null, on: { type: 'label.vanished', id: 'l1' }, to: 'open.form' },
  ],
})
