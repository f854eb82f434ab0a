import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { printingWalk } from './printing.walk.ts'

testsOfWalk(printingWalk, {
  resting: { 'print.requested': 'gathering', 'session.closed': 'resting' },
  gathering: {
    'gather answered': ['drawing', 'printing'],
    'gather failed': 'resting',
    'session.closed': 'resting',
  },
  drawing: { 'sheet.drawn': 'printing', 'session.closed': 'resting' },
  printing: { 'print answered': 'resting', 'print failed': 'resting', 'session.closed': 'resting' },
})
