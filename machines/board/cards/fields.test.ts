import { testsOfDecisions } from '../../../test/kit/effects/decisions.ts'
import { describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../../test/kit/walk-tests.ts'
import { World } from '../../../test/kit/ports/world.ts'
import { columnComposer } from './column-composer.ts'
import { columnComposerWalk, nameEditorWalk, taskComposerWalk } from './fields.walk.ts'
import { nameEditor } from './name-editor.ts'
import { labelOf } from '../samples.walk.ts'
import type { Line } from '../../forms/lines.ts'
import { askForTask } from '../../mutation/commands/create-task.ts'
import { newTaskBody, type TaskEntered } from './new-task-fields.ts'
import { fieldsNow, isAddingTo, namesTyped, taskComposer, textProblem, typedText } from './task-composer.ts'

describe('the field for new tasks', () => {
  testsOfWalk(taskComposerWalk, {
    closed: {
      'adding.opened': 'open',
      'text.givenBack': 'open',
      'texts.kept': 'closed',
      'command.ended': ['closed', 'open'],
    },
    open: {
      'adding.opened': 'open',
      'text.typed': 'open',
      'text.submitted': 'open',
      'lines.joined': 'open',
      'fields.chosen': 'open',
      'label.toggled': 'open',
      'text.givenBack': 'open',
      'command.ended': 'open',
      'adding.closed': 'closed',
      'column.vanished': 'closed',
    },
  })

  function open() {
    const world = new World()
    const actor = world.host(taskComposer, { keptAs: 'p1' })
    actor.start()
    actor.send({ type: 'adding.opened', columnId: 'todo' })
    const types = (text: string) => actor.send({ type: 'text.typed', text })
    const submits = () => actor.send({ type: 'text.submitted' })
    return {
      world,
      actor,
      types,
      submits,
      now: () => actor.getSnapshot(),
      names: () => world.told.flatMap(({ lines }) => (lines as readonly Line[]).map(({ name }) => name)),
    }
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

  test('[BRD-03] several pasted lines become as many tasks at once, done where it says so; what is too long to be a name stays', () => {
    const { types, submits, world, now } = open()
    types(`Call Ada\n\n${'x'.repeat(251)}\n[x] Call Ben`)
    expect([textProblem(now()), namesTyped(now())]).toEqual(['tooLong:250', 2])
    submits()
    const lines = [
      { name: 'Call Ada', isDone: false },
      { name: 'Call Ben', isDone: true },
    ]
    const given = { dueDate: null, assignee: null, labels: [] }
    expect(world.told).toEqual([{ type: 'task.entered', columnId: 'todo', lines, given }])
    expect(typedText(now())).toBe('x'.repeat(251))
  })

  test('[BRD-03] more than one call takes are entered one call after the other, and come back as they were typed', () => {
    const { actor, types, submits, world, now, names } = open()
    const typed = Array.from({ length: 130 }, (_, at) => `${at === 120 ? '[x] ' : ''}No. ${at}`)
    types(typed.join('\n'))
    submits()
    expect(world.told.map(({ lines }) => (lines as readonly Line[]).length)).toEqual([100, 30])
    expect([names().length, typedText(now())]).toEqual([130, ''])
    const { lines, given } = world.told[1] as unknown as TaskEntered
    const where = { projectId: 'p1', columnId: 'todo', typedIn: { keptAs: 'p1', columnId: 'todo' } }
    const { command } = askForTask(where, { lines, given })
    const failure = { status: 403, message: '', errors: [] }
    actor.send({ type: 'command.ended', command, how: 'refused', outcome: {}, failure, givenBack: null })
    expect(typedText(now())).toBe(typed.slice(100).join('\n'))
  })

  test('what was kept on this device is there again once the field opens; what is typed and cleared is told', () => {
    const world = new World()
    const actor = world.host(taskComposer, { keptAs: 'p1' })
    actor.start()
    actor.send({ type: 'texts.kept', texts: { todo: 'Half a thought', done: 'Another' } })
    actor.send({ type: 'adding.opened', columnId: 'todo' })
    expect(typedText(actor.getSnapshot())).toBe('Half a thought')
    actor.send({ type: 'text.submitted' })
    const { received, input } = world.port('newTaskTexts')
    expect([input, received]).toEqual([
      { keptAs: 'p1' },
      [{ type: 'texts.written', texts: { todo: '', done: 'Another' } }],
    ])
  })

  test('[BRD-03] what is chosen beside the name goes along with each task until the field is closed; a label pressed twice is off', () => {
    const { actor, types, submits, world, now, names } = open()
    const [bug, ux] = [labelOf('l1', 'Bug'), labelOf('l2', 'UX')]
    for (const label of [bug, ux, bug]) actor.send({ type: 'label.toggled', label })
    actor.send({ type: 'fields.chosen', given: { dueDate: '2026-03-31' } })
    const given = { dueDate: '2026-03-31', assignee: null, labels: [ux] }
    for (const name of ['Call Ada', 'Call Ben']) {
      types(name)
      submits()
    }
    types('One\nTwo')
    submits()
    expect(names()).toEqual(['Call Ada', 'Call Ben', 'One', 'Two'])
    expect(world.told.map(({ given: with_ }) => with_)).toEqual([given, given, given])
    actor.send({ type: 'adding.closed' })
    expect(fieldsNow(now())).toEqual({ dueDate: null, assignee: null, labels: [] })
    expect(newTaskBody(given)).toEqual({ dueDate: '2026-03-31', labelIds: ['l2'] })
  })

  test('several lines can be one task after all, if they are short enough', () => {
    const { actor, types, names, now } = open()
    types('Call Ada\n about the plan')
    actor.send({ type: 'lines.joined' })
    expect([names(), typedText(now())]).toEqual([['Call Ada about the plan'], ''])
    types(`${'x'.repeat(250)}\nmore`)
    expect(now().can({ type: 'lines.joined' })).toBe(false)
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
    closed: { 'columnAdding.opened': 'typing', 'texts.kept': 'closed', 'command.ended': 'typing' },
    typing: {
      'columnName.typed': 'typing',
      'columnName.submitted': 'typing',
      'columnAdding.closed': 'closed',
      'command.ended': 'typing',
    },
  })

  function open() {
    const world = new World(['mutations'])
    const actor = world.host(columnComposer, { projectId: 'p1' })
    actor.start()
    actor.send({ type: 'columnAdding.opened' })
    return { world, actor, now: () => actor.getSnapshot().context }
  }
  const asks = (columnId: string, columnName: string) => ({
    type: 'change.requested',
    command: { name: 'column.create', projectId: 'p1', columnId, columnName },
    asker: 'columnComposer',
  })

  test('[BRD-02] a column is asked for, and the field is ready for the next one', () => {
    const { world, actor, now } = open()
    for (const [name, columnId] of [
      [' Review ', 'c1'],
      ['Done', 'c2'],
    ] as const) {
      actor.send({ type: 'columnName.typed', name })
      actor.send({ type: 'columnName.submitted', columnId })
      expect(now().name).toBe('')
    }
    expect(world.told).toEqual([asks('c1', 'Review'), asks('c2', 'Done')])
  })

  test('[BRD-02] a name that cannot be one is explained until it is typed over, and is not asked for', () => {
    const { world, actor, now } = open()
    actor.send({ type: 'columnName.typed', name: 'x'.repeat(251) })
    actor.send({ type: 'columnName.submitted', columnId: 'c1' })
    expect([now().problem, world.told]).toEqual(['tooLong:250', []])
    actor.send({ type: 'columnName.typed', name: 'Review' })
    expect(now().problem).toBe(null)
  })

  test('[PWA-03] a name that comes back is of the column that it was: what was put into that finds it', () => {
    const { world, actor, now } = open()
    const [command, failure] = [asks('c1', 'Review').command, { status: 422, message: '', errors: [] }]
    const ended = { type: 'command.ended', how: 'refused', outcome: {}, failure, givenBack: null } as const
    actor.send({ ...ended, command: { ...command, name: 'column.create' } })
    expect(now()).toMatchObject({ name: 'Review', columnId: 'c1' })
    actor.send({ type: 'columnName.typed', name: 'Reviewed' })
    for (const drawn of ['c2', 'c3']) {
      actor.send({ type: 'columnName.submitted', columnId: drawn })
      actor.send({ type: 'columnName.typed', name: 'Next' })
    }
    expect(world.told).toEqual([asks('c1', 'Reviewed'), asks('c3', 'Next')])
  })

  test('what was kept on this device is there again once the field opens, and is let go when it is asked for', () => {
    const world = new World(['mutations'])
    const actor = world.host(columnComposer, { projectId: 'p1' })
    actor.start()
    actor.send({ type: 'texts.kept', texts: { name: 'Revi' } })
    actor.send({ type: 'columnAdding.opened' })
    expect(actor.getSnapshot().context.name).toBe('Revi')
    actor.send({ type: 'columnName.typed', name: 'Review' })
    actor.send({ type: 'columnAdding.closed' })
    actor.send({ type: 'texts.kept', texts: { name: 'Something older' } })
    actor.send({ type: 'columnAdding.opened' })
    expect(actor.getSnapshot().context.name).toBe('Review')
    const { input, received } = world.port('newColumnName')
    expect([input, received.at(-1)]).toEqual([{ keptAs: 'p1' }, { type: 'texts.written', texts: { name: 'Review' } }])
    actor.send({ type: 'columnName.submitted', columnId: 'c1' })
    expect(received.at(-1)).toEqual({ type: 'texts.written', texts: { name: '' } })
  })
})

describe('renaming where it stands', () => {
  testsOfWalk(nameEditorWalk, {
    resting: { 'editing.started': 'editing', 'name.givenBack': 'resting' },
    editing: {
      'editing.started': 'editing',
      'name.givenBack': 'editing',
      'name.typed': 'editing',
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
      const world = new World(['mutations'])
      const actor = world.host(nameEditor, undefined)
      actor.start()
      actor.send({ type: 'editing.started', named: { kind: 'column', id: 'todo' }, name: 'To do' })
      actor.send({ type: 'name.submitted', name: typed })
      expect(world.told.map(({ command }) => command.value)).toEqual(told)
    }
  })
})

testsOfDecisions(nameEditorWalk, {
  decisions: [
    { in: 'editing', on: { type: 'name.submitted', name: ' ' }, to: 'resting' },
    {
      in: 'editing',
      when: ({ named }) => named?.id === 't1',
      on: { type: 'named.vanished', id: 't1' },
      to: 'resting',
    },
    {
      in: 'editing',
      when: ({ named }) => named?.id === 't1',
      on: { type: 'named.vanished', id: 'todo' },
      to: 'editing',
    },
  ],
})
testsOfDecisions(taskComposerWalk, {
  decisions: [
    {
      in: 'open',
      when: ({ columnId }) => columnId === 'todo',
      on: { type: 'column.vanished', columnId: 'todo' },
      to: 'closed',
    },
    {
      in: 'open',
      when: ({ columnId }) => columnId === 'todo',
      on: { type: 'column.vanished', columnId: 'done' },
      to: 'open',
    },
  ],
})
testsOfDecisions(columnComposerWalk, {
  decisions: [
    {
      in: 'typing',
      when: ({ name }) => name === ' ',
      on: { type: 'columnName.submitted', columnId: 'drawn' },
      to: 'typing',
    },
  ],
})
