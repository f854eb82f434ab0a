import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { queryLeads } from '../query/query.walk.ts'
import { referral } from './referral.ts'
import { PROGRAM, referralWalk } from './referral.walk.ts'

const { ready, ...states } = queryLeads('loadProgram', 'screen.staled')
/** What makes it be asked for anew: what was missed, and a reward. */
const anew = (to: string) => ({ 'program.staled': to, 'message.received': to })
testsOfWalk(referralWalk, {
  loading: { ...states.loading, ...anew('loading'), 'loadProgram answered': 'ready.resting' },
  stale: { ...states.stale, ...anew('stale'), 'loadProgram answered': 'ready.resting' },
  failed: { ...states.failed, ...anew('loading') },
  'ready.resting': { ...ready, ...anew('stale'), 'copy.requested': 'ready.copying' },
  'ready.copying': {
    ...ready,
    ...anew('stale'),
    'copyText answered': 'ready.resting',
    'copyText failed': 'ready.resting',
  },
})

test('[ACC-07] [ERR-07] a link that cannot be copied says that something went wrong, and stays', () => {
  const world = new World(['toasts'])
  const actor = world.host(referral, undefined)
  actor.start()
  world.port('loadProgram').answer(PROGRAM)
  actor.send({ type: 'copy.requested' })
  world.port('copyText').fail(new Error('not allowed'))
  expect(world.told).toEqual([{ type: 'toast.requested', kind: 'error', text: { key: 'errors.somethingWentWrong' } }])
  expect(actor.getSnapshot().context.program).toEqual(PROGRAM)
})
