import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { isArmed, isBusy, workspaceLeaving, type LeavingKind } from './leaving.ts'
import { BY_PROVIDER, leavingWalk, NORTHBEAM, WRONG_PASSWORD } from './leaving.walk.ts'

const closes = { 'session.closed': 'closed', 'close.requested': 'closed' }
testsOfWalk(leavingWalk, {
  closed: { 'session.closed': 'closed', 'leaving.opened': ['open.asking', 'open.confirming'] },
  'open.confirming': {
    ...closes,
    'confirmAtProvider answered': 'open.asking',
    'confirmAtProvider failed': 'closed',
  },
  'open.asking': {
    ...closes,
    'leave.clicked': ['open.asking', 'open.armed', 'open.leaving'],
    'field.edited': 'open.asking',
  },
  'open.armed': {
    ...closes,
    'leave.clicked': ['open.asking', 'open.deleting'],
    'field.edited': 'open.asking',
    'after armedFor': 'open.asking',
  },
  'open.leaving': {
    'session.closed': 'closed',
    'close.requested': 'open.leaving',
    'leaveWorkspace answered': 'closed',
    'leaveWorkspace failed': 'open.asking',
  },
  'open.deleting': {
    'session.closed': 'closed',
    'close.requested': 'open.deleting',
    'deleteWorkspace answered': 'closed',
    'deleteWorkspace failed': ['open.asking', 'open.confirming'],
  },
})

const bench = { world: new World(), actor: new World().host(workspaceLeaving, undefined) }
const now = () => bench.actor.getSnapshot()
beforeEach(() => {
  bench.world = new World(['router', 'toasts', 'switcher'])
  bench.actor = bench.world.host(workspaceLeaving, undefined)
  bench.actor.start()
})
const opens = (kind: LeavingKind) =>
  bench.actor.send({ type: 'leaving.opened', kind, ...NORTHBEAM, by: 'password', hasReturned: false })
const presses = (password: string, workspaceName = '') =>
  bench.actor.send({ type: 'leave.clicked', password, workspaceName })

describe('[WSP-07] leaving a workspace', () => {
  test('takes the password, and one press', () => {
    opens('leave')
    presses('')
    expect(now().context.problems).toEqual({ password: 'required' })
    bench.actor.send({ type: 'field.edited', name: 'password' })
    presses('mine')
    expect(bench.world.port('leaveWorkspace').input).toEqual({ id: 't1', password: 'mine', workspaceName: '' })
    bench.world.told.length = 0
    bench.world.port('leaveWorkspace').answer(null)
    expect(bench.world.told.map(({ type }) => type)).toEqual(['overlay.closed', 'toast.requested', 'workspace.left'])
  })

  test('with a wrong password says so at its field, and one is still in', () => {
    opens('leave')
    presses('not mine')
    bench.world.port('leaveWorkspace').fail(WRONG_PASSWORD)
    expect([now().context.problems, isBusy(now())]).toEqual([{ password: 'The password is not right.' }, false])
  })
})

describe('[WSP-07] deleting a workspace', () => {
  test('takes the password, its exact name and two presses', () => {
    opens('delete')
    presses('mine')
    expect(now().context.problems).toEqual({ workspaceName: 'required' })
    presses('mine', 'northbeam')
    expect(now().context.problems).toEqual({ workspaceName: 'equal' })
    presses('mine', 'Northbeam')
    expect([isArmed(now()), bench.world.running]).toEqual([true, []])
    presses('mine', 'Northbeam')
    expect(bench.world.port('deleteWorkspace').input).toEqual({
      id: 't1',
      password: 'mine',
      workspaceName: 'Northbeam',
    })
  })

  test('without a password takes a word of the provider, the name and two presses; each word counts once', () => {
    bench.actor.send({ type: 'leaving.opened', kind: 'delete', ...BY_PROVIDER })
    const { id, name } = NORTHBEAM
    const reauth = { of: 'workspace', kind: 'delete', id, name }
    expect(bench.world.port('confirmAtProvider').input).toEqual({ reauth, hasReturned: true, hindrance: null })
    bench.world.port('confirmAtProvider').answer({ by: 'provider' })
    presses('', 'northbeam')
    expect(now().context.problems).toEqual({ workspaceName: 'equal' })
    presses('', 'Northbeam')
    presses('', 'Northbeam')
    expect(bench.world.port('deleteWorkspace').input).toEqual({ id: 't1', password: '', workspaceName: 'Northbeam' })
    bench.world.port('deleteWorkspace').fail(WRONG_PASSWORD)
    expect(bench.world.port('confirmAtProvider').input).toEqual({ reauth, hasReturned: false, hindrance: 'refused' })
    expect(now().context.problems).toEqual({})
  })

  test('cannot be taken back once it is on its way', () => {
    opens('delete')
    presses('mine', 'Northbeam')
    presses('mine', 'Northbeam')
    bench.actor.send({ type: 'close.requested' })
    expect(isBusy(now())).toBe(true)
  })
})
