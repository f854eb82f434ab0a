import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { leaving } from './leaving.ts'
import { leavingWalk } from './leaving.walk.ts'

testsOfWalk(leavingWalk, {
  quiet: { 'close.requested': 'asking' },
  asking: { 'edit.resumed': 'quiet', 'changes.discarded': 'quiet', 'save.requested': 'saving' },
  saving: { 'save.failed': 'quiet' },
})

describe('leaving a page with unsaved changes', () => {
  const open = () => {
    const world = new World(['router'])
    const actor = world.host(leaving, undefined)
    actor.start()
    actor.send({ type: 'close.requested' })
    return { world, actor, isAsking: () => actor.getSnapshot().hasTag('asking') }
  }
  let bench: ReturnType<typeof open>
  beforeEach(() => {
    bench = open()
  })

  test('asks; a person who goes on editing stays', () => {
    expect(bench.isAsking()).toBe(true)
    bench.actor.send({ type: 'edit.resumed' })
    expect([bench.isAsking(), bench.world.told]).toEqual([false, [{ type: 'overlay.kept', by: 'leaving' }]])
  })

  test('has the page drop its changes, or save them first; what could not be saved keeps one there', () => {
    bench.actor.send({ type: 'changes.discarded' })
    bench.actor.send({ type: 'close.requested' })
    bench.actor.send({ type: 'save.requested' })
    expect([bench.isAsking(), bench.world.told]).toEqual([
      true,
      [{ type: 'discard.requested' }, { type: 'save.requested' }],
    ])
    bench.actor.send({ type: 'save.failed' })
    expect([bench.isAsking(), bench.world.told.at(-1)]).toEqual([false, { type: 'overlay.kept', by: 'leaving' }])
  })
})
