import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { generator, madeOf, wishesOf } from './generator.ts'
import { generatorWalk } from './generator.walk.ts'

const [making, offered, failed] = ['open.making', 'open.offered', 'open.failed']
const open = {
  'generator.closed': 'closed',
  'wish.chosen': making,
  'class.toggled': making,
  'another.requested': making,
}

testsOfWalk(generatorWalk, {
  closed: { 'generator.opened': making },
  [making]: { ...open, 'makePassword answered': offered, 'makePassword failed': failed },
  [offered]: { ...open, 'made.taken': 'closed' },
  [failed]: open,
})

describe('[SAFE-07] the generator', () => {
  const opened = () => {
    const world = new World()
    const actor = world.host(generator, undefined)
    actor.start()
    actor.send({ type: 'generator.opened' })
    return { world, actor, wishes: () => wishesOf(actor.getSnapshot()) }
  }

  test('makes another one with every wish, within the limits', () => {
    const { world, actor, wishes } = opened()
    expect(world.port('makePassword').input).toMatchObject({ of: 'characters', chars: 20 })
    actor.send({ type: 'wish.chosen', wish: { chars: 3 } })
    expect(world.port('makePassword').input).toMatchObject({ chars: 8 })
    actor.send({ type: 'wish.chosen', wish: { of: 'words', words: 99 } })
    expect(wishes()).toMatchObject({ of: 'words', words: 12 })
  })

  test('keeps the last class of characters', () => {
    const { actor, wishes } = opened()
    for (const of of ['lower', 'upper', 'digits', 'signs'] as const) actor.send({ type: 'class.toggled', of })
    expect(wishes().classes).toEqual(['signs'])
    actor.send({ type: 'class.toggled', of: 'lower' })
    expect(wishes().classes).toEqual(['lower', 'signs'])
  })

  test('forgets what it offered once it is taken', () => {
    const { world, actor } = opened()
    world.port('makePassword').answer({ secret: 'open sesame', bits: 77 })
    expect(madeOf(actor.getSnapshot())?.secret).toBe('open sesame')
    actor.send({ type: 'made.taken' })
    expect(madeOf(actor.getSnapshot())).toBeNull()
  })
})
