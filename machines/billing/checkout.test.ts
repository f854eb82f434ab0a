import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import { answered, failed } from '../../test/kit/walk.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { refusal } from '../session/samples.walk.ts'
import { checkoutWalk, ORDERED, TYPED_SETUP } from './checkout.walk.ts'
import { BILLING_SUBSCRIPTION, CARD_SETUP } from './samples.walk.ts'

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

const isTyped = ({ setup }: { setup: { provider: string } | null }) => setup?.provider === 'stripe'
testsOfDecisions(checkoutWalk, {
  decisions: [
    { in: 'open.changing', on: answered('changePlan', BILLING_SUBSCRIPTION), to: 'closed' },
    { in: 'open.changing', on: answered('changePlan', ORDERED), to: 'closed' },
    // What it costs is another sum meanwhile: it is shown before anything is paid.
    { in: 'open.changing', on: failed('changePlan', refusal(409)), to: 'open.previewing' },
    { in: 'open.changing', on: failed('changePlan', refusal(422)), to: 'open.shown' },
    { in: 'open.loadingCard', on: answered('loadSetup', CARD_SETUP), to: 'open.choosingCard' },
    { in: 'open.loadingCard', on: answered('loadSetup', TYPED_SETUP), to: 'open.typingCard' },
    { in: 'open.askingBank', on: answered('askBank', true), to: 'open.savingCard' },
    { in: 'open.askingBank', on: answered('askBank', false), to: 'open.typingCard' },
    { in: 'open.savingCard', when: isTyped, on: failed('saveCard', refusal(422)), to: 'open.typingCard' },
    {
      in: 'open.savingCard',
      when: (context) => !isTyped(context),
      on: failed('saveCard', refusal(422)),
      to: 'open.choosingCard',
    },
  ],
})
