import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { planOf } from '../plans/samples.walk.ts'
import { isOpen, problemIn, workspaceCreation } from './creation.ts'
import { creationWalk, NAME_TAKEN, PLAN_ID } from './creation.walk.ts'
import { memberOf } from './samples.walk.ts'

const filling = (state: string) => ({
  'session.closed': 'closed',
  'field.changed': state,
  'field.left': state,
  'create.requested': [state, 'open.creating'],
  'close.requested': 'closed',
})
testsOfWalk(creationWalk, {
  closed: { 'session.closed': 'closed', 'creation.opened': 'open.filling.loading' },
  'open.filling.loading': {
    ...filling('open.filling.loading'),
    'loadPlans answered': 'open.filling.shown',
    'loadPlans failed': 'open.filling.failed',
  },
  'open.filling.failed': { ...filling('open.filling.failed'), 'retry.requested': 'open.filling.loading' },
  'open.filling.shown': filling('open.filling.shown'),
  'open.creating': {
    'session.closed': 'closed',
    'close.requested': 'open.creating',
    'createWorkspace answered': 'closed',
    'createWorkspace failed': 'open.filling.shown',
  },
})

const bench = { world: new World(), actor: new World().host(workspaceCreation, undefined) }
const now = () => bench.actor.getSnapshot()
beforeEach(() => {
  bench.world = new World(['router', 'toasts', 'workspaceWatch'])
  bench.actor = bench.world.host(workspaceCreation, undefined)
  bench.actor.start()
  bench.actor.send({ type: 'creation.opened' })
})
const types = (name: string) => bench.actor.send({ type: 'field.changed', name: 'name', value: name })
const fills = () => {
  bench.world.port('loadPlans').answer([planOf(PLAN_ID, 5)])
  types('  Baltic Field Lab ')
  bench.actor.send({ type: 'field.changed', name: 'planId', value: PLAN_ID })
  bench.actor.send({ type: 'field.changed', name: 'agreedToTermsAndPolicy', value: true })
}

describe('a new workspace', () => {
  test('[WSP-03] needs a name, a plan and the terms; all that is missing is said at once', () => {
    types('B')
    expect(problemIn('name')(now())).toBe(null)
    bench.actor.send({ type: 'create.requested' })
    expect([problemIn('name')(now()), problemIn('planId')(now()), problemIn('agreedToTermsAndPolicy')(now())]).toEqual([
      'tooShort:2',
      'required',
      'required',
    ])
    types('B'.repeat(251))
    expect(problemIn('name')(now())).toBe('tooLong:250')
    expect(bench.world.running).not.toContain('createWorkspace')
  })

  test('[WSP-02] is said to be made, and one’s workspaces are looked for again', () => {
    fills()
    bench.world.told.length = 0
    bench.actor.send({ type: 'create.requested' })
    bench.world.port('createWorkspace').answer(memberOf('Baltic Field Lab').tenant)
    expect(bench.world.told).toEqual([
      { type: 'overlay.closed', by: 'workspaceCreation' },
      { type: 'workspaces.staled' },
      {
        type: 'toast.requested',
        kind: 'success',
        text: { key: 'workspace.created', values: { name: 'Baltic Field Lab' } },
      },
    ])
  })

  test('[FORM-02] [WSP-01] shows what the server refused until that field is edited, and nothing of it when opened again', () => {
    fills()
    bench.actor.send({ type: 'create.requested' })
    bench.actor.send({ type: 'close.requested' })
    expect(isOpen(now())).toBe(true)
    bench.world.port('createWorkspace').fail(NAME_TAKEN)
    expect(problemIn('name')(now())).toBe('This name cannot be used.')
    types('Baltic')
    expect(problemIn('name')(now())).toBe(null)
    bench.actor.send({ type: 'close.requested' })
    bench.actor.send({ type: 'creation.opened' })
    expect(now().context).toMatchObject({ values: { name: '', planId: '' }, touched: [], refused: {} })
  })
})
