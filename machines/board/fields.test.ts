import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { columnComposer } from './column-composer.ts'
import { columnComposerWalk, nameEditorWalk, taskComposerWalk } from './fields.walk.ts'
import { nameEditor } from './name-editor.ts'
import { headOf } from './samples.walk.ts'
import { isAddingTo, taskComposer, textProblem, typedText } from './task-composer.ts'

describe('the field for new tasks', () => {
  testsOfWalk(taskComposerWalk, {
    closed: { 'adding.opened': 'open', 'text.givenBack': 'open' },
    open: {
      'adding.opened': 'open',
      'text.typed': 'open',
      'text.submitted': 'open',
      'text.givenBack': 'open',
      'adding.closed': 'closed',
      'column.vanished': 'closed',
    },
  })

  function open() {
    const world = new World()
    const actor = world.host(taskComposer, undefined)
    actor.start()
    actor.send({ type: 'adding.opened', columnId: 'todo' })
    const types = (text: string) => actor.send({ type: 'text.typed', text })
    const submits = () => actor.send({ type: 'text.submitted' })
    return { actor, types, submits, now: () => actor.getSnapshot(), names: () => world.told.map(({ name }) => name) }
  }

  test('[BRD-03] Enter adds a task and keeps the field open and empty for the next; Escape closes it', () => {
    const { actor, types, submits, now, names } = open()
    types('  Call Ada ')
    submits()
    expect([names(), isAddingTo('todo')(now()), typedText(now())]).toEqual([['Call Ada'], true, ''])
    types('Call Ben')
    submits()
    actor.send({ type: 'adding.closed' })
    expect([names(), isAddingTo('todo')(now())]).toEqual([['Call Ada', 'Call Ben'], false])
  })

  test('several pasted lines become several tasks; what is too long to be a name stays', () => {
    const { types, submits, names, now } = open()
    types(`Call Ada\n\n${'x'.repeat(251)}\nCall Ben`)
    expect(textProblem(now())).toBe('tooLong:250')
    submits()
    expect(names()).toEqual(['Call Ada', 'Call Ben'])
    expect(typedText(now())).toBe('x'.repeat(251))
  })

  test('names of 1 and 250 characters are taken, an empty one and one of 251 are not', () => {
    for (const [name, isTaken] of [
      ['x', true],
      ['x'.repeat(250), true],
      ['', false],
      [' ', false],
      ['x'.repeat(251), false],
    ] as const) {
      const { types, submits, names } = open()
      types(name)
      submits()
      expect(names()).toHaveLength(isTaken ? 1 : 0)
    }
  })

  test('a name that was not taken comes back before what is being typed, and opens the field when it was closed', () => {
    const { actor, types, now } = open()
    types('Call Ben')
    actor.send({ type: 'text.givenBack', columnId: 'todo', name: 'Call Ada' })
    expect(typedText(now())).toBe('Call Ada\nCall Ben')
    actor.send({ type: 'adding.closed' })
    actor.send({ type: 'text.givenBack', columnId: 'done', name: 'Call Cleo' })
    expect([isAddingTo('done')(now()), typedText(now())]).toEqual([true, 'Call Cleo'])
  })

  test('what is typed in one column waits there while another one is added to', () => {
    const { actor, types, now } = open()
    types('Call Ada')
    actor.send({ type: 'adding.opened', columnId: 'done' })
    expect(typedText(now())).toBe('')
    actor.send({ type: 'adding.opened', columnId: 'todo' })
    expect(typedText(now())).toBe('Call Ada')
  })
})

describe('the field for new columns', () => {
  testsOfWalk(columnComposerWalk, {
    closed: { 'columnAdding.opened': 'typing' },
    typing: {
      'columnName.typed': 'typing',
      'columnName.submitted': ['typing', 'creating'],
      'columnAdding.closed': 'closed',
    },
    creating: { 'createColumn answered': 'typing', 'createColumn failed': 'typing' },
  })

  test('[BRD-02] a column is made and told, and the field is ready for the next one', () => {
    const world = new World()
    const actor = world.host(columnComposer, { projectId: 'p1' })
    actor.start()
    actor.send({ type: 'columnAdding.opened' })
    actor.send({ type: 'columnName.typed', name: 'Review' })
    actor.send({ type: 'columnName.submitted' })
    expect(world.port('createColumn').input).toEqual({ projectId: 'p1', name: 'Review' })
    world.port('createColumn').fail({ status: 400, message: '', errors: [{ param: 'name', message: 'Taken' }] })
    expect(actor.getSnapshot().context).toMatchObject({ name: 'Review', problem: 'Taken' })
    actor.send({ type: 'columnName.typed', name: 'Reviewed' })
    expect(actor.getSnapshot().context.problem).toBe(null)
    actor.send({ type: 'columnName.submitted' })
    world.port('createColumn').answer(headOf('review', 3))
    expect(world.told).toEqual([{ type: 'column.created', head: headOf('review', 3) }])
    expect(actor.getSnapshot().context.name).toBe('')
  })
})

describe('renaming where it stands', () => {
  testsOfWalk(nameEditorWalk, {
    resting: { 'editing.started': 'editing' },
    editing: {
      'editing.started': 'editing',
      'name.submitted': 'resting',
      'editing.cancelled': 'resting',
      'named.vanished': 'resting',
    },
  })

  test('[BRD-02] another name is told trimmed; the same, an empty and a too long one are not', () => {
    for (const [typed, told] of [
      [' Soon ', ['Soon']],
      ['To do', []],
      ['  ', []],
      ['x'.repeat(251), []],
    ] as const) {
      const world = new World()
      const actor = world.host(nameEditor, undefined)
      actor.start()
      actor.send({ type: 'editing.started', named: { kind: 'column', id: 'todo' }, name: 'To do' })
      actor.send({ type: 'name.submitted', name: typed })
      expect(world.told.map(({ newName }) => newName.name)).toEqual(told)
    }
  })
})
