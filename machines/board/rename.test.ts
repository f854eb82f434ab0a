import { expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { rename } from './rename.ts'
import { renameWalk } from './rename.walk.ts'
import { headOf } from './samples.walk.ts'
import { LOST, REFUSED } from './task-move.walk.ts'

testsOfWalk(renameWalk, {
  asking: {
    'name.chosen': 'asking',
    'giveName answered': ['settled', 'asking'],
    'giveName failed': ['refused', 'lost'],
  },
})

function start() {
  const world = new World()
  const actor = world.host(rename, { kind: 'column', id: 'todo', name: 'Next', before: 'To do' })
  actor.start()
  return { world, actor, port: () => world.port('giveName') }
}
const renamed = (name: string) => ({ kind: 'column', head: headOf('todo', 1, { name, revision: 2 }) })

test('a name that is changed again while the first is under way is asked for next', () => {
  const { actor, port, world } = start()
  expect(port().input).toEqual({ kind: 'column', id: 'todo', name: 'Next', before: 'To do' })
  actor.send({ type: 'name.chosen', name: 'Soon' })
  port().answer(renamed('Next'))
  expect(port().input).toMatchObject({ name: 'Soon' })
  port().answer(renamed('Soon'))
  expect(world.told.map(({ type }) => type)).toEqual(['name.confirmed', 'name.confirmed', 'name.ended'])
  expect(world.told.map(({ before }) => before)).toEqual(['To do', 'Next', undefined])
  expect(world.told.at(-1)).toEqual({
    type: 'name.ended',
    named: { kind: 'column', id: 'todo' },
    isLost: false,
    unsaved: null,
  })
})

test('a refused name ends; one without an answer ends as lost, so that the board is looked at again; both give it back', () => {
  const refused = start()
  refused.port().fail(REFUSED)
  const ended = { type: 'name.ended', named: { kind: 'column', id: 'todo' }, unsaved: 'Next' }
  expect(refused.world.told).toEqual([{ ...ended, isLost: false }])
  const lost = start()
  lost.port().fail(LOST)
  expect(lost.world.told).toEqual([{ ...ended, isLost: true }])
})
