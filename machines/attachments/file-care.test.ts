import { describe, expect, test } from 'vitest'
import { testsOfDecisions } from '../../test/kit/effects/decisions.ts'
import type { Table } from '../../test/kit/table.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/ports/world.ts'
import { fileCare, nameOf, nameToEdit } from './file-care.ts'
import { fileCareWalk, SEA } from './file-care.walk.ts'

const stateOf = (name: string, work: string) => `name.${name} + work.${work}`

/** The field and what the server is asked for: two things that know of each other only when a name is chosen. */
function everywhere(): Table {
  const table: Record<string, Record<string, string | string[]>> = {}
  for (const name of ['resting', 'editing'])
    for (const work of ['idle', 'changing'])
      table[stateOf(name, work)] = {
        // A name that is none is not sent.
        'name.chosen': [stateOf('resting', 'changing'), ...(name === 'editing' ? [stateOf('resting', work)] : [])],
        'delete.confirmed': stateOf(name, 'changing'),
        ...(name === 'resting' && { 'renaming.started': stateOf('editing', work) }),
        ...(name === 'editing' && {
          'renaming.ended': stateOf('resting', work),
          'file.vanished': stateOf('resting', work),
        }),
        ...(work === 'changing' && {
          'changeFile answered': [stateOf(name, 'idle'), stateOf(name, 'changing')],
          'changeFile failed': [stateOf(name, 'idle'), stateOf(name, 'changing')],
        }),
      }
  return table
}
testsOfWalk(fileCareWalk, everywhere())

testsOfDecisions(fileCareWalk, {
  decisions: [
    { in: stateOf('editing', 'idle'), on: { type: 'file.vanished', id: 'other' }, to: stateOf('editing', 'idle') },
    {
      in: stateOf('editing', 'idle'),
      on: { type: 'name.chosen', id: 'sea', name: ' ' },
      to: stateOf('resting', 'idle'),
    },
  ],
})

describe('[VIEW-05] a file that is looked at', () => {
  const start = () => {
    const world = new World()
    const actor = world.host(fileCare, undefined)
    actor.start()
    return { world, actor }
  }

  test('is called as one wants at once, and as before when that is refused', () => {
    const { world, actor } = start()
    actor.send({ type: 'name.chosen', id: 'sea', name: ' quay.png ' })
    expect(world.port('changeFile').input).toEqual({ kind: 'rename', id: 'sea', name: 'quay.png' })
    expect([SEA, { id: 'other', name: 'o.txt' }].map((file) => nameOf(file)(actor.getSnapshot()))).toEqual([
      'quay.png',
      'o.txt',
    ])
    world.port('changeFile').fail(new Error('not this one'))
    const change = { kind: 'rename', id: 'sea', name: 'quay.png' }
    expect([nameOf(SEA)(actor.getSnapshot()), world.told]).toEqual(['sea.png', [{ type: 'files.changed', change }]])
    // What was typed is in the field again, and in no other.
    const typed = () => [SEA, { id: 'other', name: 'o.txt' }].map((file) => nameToEdit(file)(actor.getSnapshot()))
    expect(typed()).toEqual(['quay.png', 'o.txt'])
    actor.send({ type: 'renaming.started', id: 'other' })
    actor.send({ type: 'renaming.ended' })
    expect(typed()).toEqual(['quay.png', 'o.txt'])
    actor.send({ type: 'renaming.started', id: 'sea' })
    actor.send({ type: 'renaming.ended' })
    expect(typed()).toEqual(['sea.png', 'o.txt'])
  })

  test('that is deleted while it gets its name is deleted after that, and one looks elsewhere at once', () => {
    const { world, actor } = start()
    actor.send({ type: 'name.chosen', id: 'sea', name: 'quay.png' })
    actor.send({ type: 'delete.confirmed', about: { id: 'sea', beside: SEA, before: null } })
    expect(world.told).toEqual([{ type: 'file.dismissed', id: 'sea', beside: SEA, before: null }])
    world.port('changeFile').answer({ ...SEA, name: 'quay.png' })
    expect(world.port('changeFile').input).toEqual({ kind: 'delete', id: 'sea' })
    world.port('changeFile').answer(null)
    expect(world.told.slice(1)).toEqual([
      { type: 'file.renamed', id: 'sea', name: 'quay.png' },
      { type: 'files.changed', change: { kind: 'delete', id: 'sea' } },
    ])
  })

  test.each([
    { type: 'name.chosen', id: 'sea', name: 'pier.png' },
    { type: 'renaming.ended' },
    { type: 'file.vanished', id: 'sea' },
  ] as const)('what is on its way to the server is not sent again by $type', (event) => {
    const { actor } = start()
    actor.send({ type: 'name.chosen', id: 'sea', name: 'quay.png' })
    actor.send({ type: 'renaming.started', id: 'sea' })
    const sent = actor.getSnapshot().children['changeFile']
    expect(sent?.getSnapshot()).toMatchObject({ status: 'active' })
    actor.send(event)
    expect(actor.getSnapshot().children['changeFile']).toBe(sent)
  })
})
