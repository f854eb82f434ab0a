import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { NO_LIMITS, peopleIn, type Limits } from './option.ts'
import { picker } from './picker.ts'
import { personOption, pickerWalk, teamOption } from './picker.walk.ts'

const anyOpen = {
  'picker.closed': 'closed',
  'query.typed': ['open.searching', 'open.tooShort', 'open.typing'],
}
testsOfWalk(pickerWalk, {
  closed: { 'picker.filled': 'closed', 'picker.opened': 'open.searching', 'option.toggled': 'closed' },
  'open.tooShort': anyOpen,
  'open.typing': { ...anyOpen, 'after typingPause': 'open.searching' },
  'open.searching': {
    ...anyOpen,
    'search answered': ['open.found', 'open.nothingFound'],
    'search failed': 'open.failed',
  },
  'open.found': { ...anyOpen, 'more.requested': 'open.findingMore', 'option.toggled': 'open.found' },
  'open.findingMore': { ...anyOpen, 'searchMore answered': 'open.found', 'searchMore failed': 'open.found' },
  'open.nothingFound': anyOpen,
  'open.failed': { ...anyOpen, 'retry.requested': 'open.searching' },
})

const [ada, ben, owner] = [personOption('ada'), personOption('ben'), personOption('olga', 'Owner')]
const team = teamOption('team', ['ada', 'cleo'])

function open(limits: Partial<Limits> = {}, chosen = [ada]) {
  const world = new World()
  const actor = world.host(picker, undefined)
  actor.start()
  actor.send({ type: 'picker.filled', ...NO_LIMITS, ...limits, chosen })
  actor.send({ type: 'picker.opened' })
  const can = (option: typeof ada) => actor.getSnapshot().can({ type: 'option.toggled', option })
  return { world, actor, can, port: () => world.port('search'), now: () => actor.getSnapshot() }
}

describe('[FORM-04] searching', () => {
  test('shows the first people and teams at once, and searches from two characters 500 ms after the last key', () => {
    const { world, actor, port, now } = open()
    expect(port().input).toEqual({ q: '', page: 0 })
    port().answer({ options: [team, ada], hasMore: false })
    actor.send({ type: 'query.typed', q: 'a' })
    expect([now().matches({ open: 'tooShort' }), world.clock.timers]).toEqual([true, []])
    actor.send({ type: 'query.typed', q: 'ad' })
    world.clock.pass(499)
    actor.send({ type: 'query.typed', q: ' ada ' })
    world.clock.pass(499)
    expect(now().matches({ open: 'typing' })).toBe(true)
    world.clock.pass(1)
    expect(port().input).toEqual({ q: 'ada', page: 0 })
    port().answer({ options: [], hasMore: false })
    expect(now().matches({ open: 'nothingFound' })).toBe(true)
  })

  test('an answer to what one no longer looks for is not waited for', () => {
    const { actor, port } = open()
    const first = port()
    actor.send({ type: 'query.typed', q: 'ad' })
    expect(first.running()).toBe(false)
  })

  test('shows also who alone was found', () => {
    const { port, now } = open()
    port().answer({ options: [ada], hasMore: false })
    expect(now().matches({ open: 'found' })).toBe(true)
  })

  test('brings further pages under the ones that are there', () => {
    const { world, actor, port, now } = open()
    port().answer({ options: [ada, ben], hasMore: true })
    actor.send({ type: 'more.requested' })
    expect(world.port('searchMore').input).toEqual({ q: '', page: 1 })
    world.port('searchMore').answer({ options: [ben, owner], hasMore: false })
    expect(now().context.options).toEqual([ada, ben, owner])
    expect(now().can({ type: 'more.requested' })).toBe(false)
  })
})

describe('[FORM-04] limits', () => {
  test('at the least nobody can be taken away, at the most nobody added', () => {
    const least = open({ min: 1 })
    expect([least.can(ada), least.can(ben)]).toEqual([false, true])
    const most = open({ max: 1 })
    expect([most.can(ada), most.can(ben)]).toEqual([true, false])
  })

  test('a person who is fixed stays', () => {
    const { can, actor, now } = open({ fixedIds: ['ada'] }, [ada, ben])
    expect([can(ada), can(ben)]).toEqual([false, true])
    actor.send({ type: 'option.toggled', option: ada })
    expect(now().context.chosen).toEqual([ada, ben])
  })

  test('[TEAM-07] a person who is blocked can neither be added nor taken away', () => {
    expect(open({ blockedIds: ['ada'] }, [ada]).can(ada)).toBe(false)
    const { can } = open({ blockedIds: ['ada'] }, [ben])
    expect([can(ada), can(ben)]).toEqual([false, true])
  })

  test('a selection that changes is told', () => {
    const { world, actor } = open()
    actor.send({ type: 'option.toggled', option: team })
    actor.send({ type: 'option.toggled', option: ada })
    expect(world.told.map(({ chosen }) => chosen)).toEqual([[ada, team], [team]])
  })
})

test('[FORM-05] in restricted mode an Employee changes nothing, and only an Owner newly picks an Owner', () => {
  const as = (restrictedTo: Limits['restrictedTo'], chosen = [ada]) => {
    const { can } = open({ restrictedTo }, chosen)
    return [ada, ben, owner].map(can)
  }
  expect(as('Employee')).toEqual([false, false, false])
  expect(as('WorkspaceManager')).toEqual([true, true, false])
  expect(as('WorkspaceManager', [ada, owner])).toEqual([true, true, true])
  expect(as('Owner')).toEqual([true, true, true])
  expect(as(null)).toEqual([true, true, true])
})

test('people who are in a team and picked themselves count once', () => {
  expect(peopleIn([ada, ben, team, teamOption('other', ['ada'])])).toBe(3)
})
