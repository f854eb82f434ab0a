import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { checkoutWalk } from './checkout.walk.ts'

const session = { 'session.opened': 'closed', 'session.closed': 'closed' }
const open = { ...session, 'close.requested': 'closed' }

testsOfWalk(checkoutWalk, {
  closed: { ...session, 'plan.requested': 'open.previewing', 'card.requested': 'open.loadingCard' },
  'open.previewing': { ...open, 'loadPreview answered': 'open.shown', 'loadPreview failed': 'open.notPreviewed' },
  'open.notPreviewed': { ...open, 'retry.requested': 'open.previewing' },
  'open.shown': { ...open, 'confirm.requested': ['open.changing', 'open.loadingCard'] },
  'open.changing': {
    ...session,
    'changePlan answered': 'closed',
    'changePlan failed': ['open.previewing', 'open.shown'],
  },
  'open.loadingCard': {
    ...open,
    'loadSetup answered': ['open.choosingCard', 'open.typingCard'],
    'loadSetup failed': 'open.cardNotLoaded',
  },
  'open.cardNotLoaded': { ...open, 'retry.requested': 'open.loadingCard' },
  'open.choosingCard': { ...open, 'card.chosen': 'open.choosingCard', 'save.requested': 'open.savingCard' },
  'open.savingCard': {
    ...session,
    'saveCard answered': ['open.askingBank', 'open.askingHolder', 'open.previewing', 'closed'],
    'saveCard failed': ['open.choosingCard', 'open.typingCard'],
  },
  'open.typingCard': { ...open, 'save.requested': 'open.readingCard', 'mountField failed': 'open.cardNotLoaded' },
  'open.readingCard': {
    ...session,
    'readCard answered': ['open.savingCard', 'open.typingCard'],
    'readCard failed': 'open.cardNotLoaded',
  },
  'open.askingBank': {
    ...open,
    'askBank answered': ['open.savingCard', 'open.typingCard'],
    'askBank failed': 'open.typingCard',
  },
  'open.askingHolder': { ...open, 'bank.agreed': 'open.savingCard', 'bank.refused': 'open.choosingCard' },
})
