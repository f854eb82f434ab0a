import { describe, expect, test } from 'vitest'
import { World } from '../../../test/kit/ports/world.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { LOST } from '../../board/cards/task-move.walk.ts'
import { givenBackBy, type Command } from '../../mutation/commands.ts'
import { GONE, openedOf, personOf, PLACE_OF_TASK, subtaskOf, surroundings, TASK, wholeOf } from '../samples.walk.ts'
import { deleterIn, isDeleted, taskPanel } from './task-panel.ts'
import { ended } from './task-panel.walk.ts'

const WHAT_IS_FETCHED = { taskId: 't1', draftKey: 'u1.t1' }
const IS_GONE = { ...messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }), by: 'bo' }
const IS_BACK = messageOf('TASK_CREATED', { task: TASK })
const COMMENT: Command = { name: 'comment.create', taskId: 't1', text: 'Hi' }
const NEEDS_ITS_TASK = { ...ended(COMMENT, 'refused'), givenBack: givenBackBy(COMMENT, GONE) }

/** A panel that fetches its task, with everything around it played by the test. */
function fetching() {
  const world = new World(['router', 'toasts', 'undoStack', 'screen', 'mutations', 'presence'])
  const person = personOf('u1', 'Ada')
  const actor = world.host(taskPanel, { panelId: 'panel-1', taskId: 't1', place: PLACE_OF_TASK, person })
  actor.start()
  const told = (part: string) => world.port(part).received
  return {
    actor,
    now: () => actor.getSnapshot(),
    hears: (message: typeof IS_BACK) => actor.send({ type: 'message.received', message }),
    openTask: () => world.port('openTask'),
    /** What a part has been told. */
    told,
    /** What was told to a part while something was done. */
    toldBy: (part: string, what: () => void) => {
      const before = told(part).length
      what()
      return told(part).slice(before)
    },
    toldToPresence: () => world.told.filter(({ type }) => type === 'task.found'),
    input: (part: string) => world.port(part).input,
  }
}

function open() {
  const panel = fetching()
  panel.openTask().answer(openedOf())
  return panel
}

describe('[TASK-01] a fetch of the task', () => {
  test('asks for this task, and for what its person has typed into it; the keeper knows when it began', () => {
    const { openTask, told } = fetching()
    expect([openTask().input, told('keeper')]).toEqual([WHAT_IS_FETCHED, [{ type: 'fetch.started' }]])
  })

  test('is the same when it failed before', () => {
    const { actor, openTask, told, toldBy } = fetching()
    openTask().fail(LOST)
    expect(toldBy('keeper', () => actor.send({ type: 'retry.requested' }))).toEqual([{ type: 'fetch.started' }])
    expect([openTask().input, told('keeper').length]).toEqual([WHAT_IS_FETCHED, 2])
  })

  test('is the same for one that is open: what it brings is taken in, and what is not saved yet is saved', () => {
    const { actor, openTask, told, toldBy, toldToPresence, now } = open()
    expect(toldBy('keeper', () => actor.send({ type: 'screen.staled' }))).toEqual([{ type: 'fetch.started' }])
    expect(openTask().input).toEqual(WHAT_IS_FETCHED)

    const { whole, drafts } = openedOf({ projectId: 'p2', subtasks: [subtaskOf('s3')] })
    const taken = toldBy('keeper', () => openTask().answer({ whole, drafts }))
    expect(taken).toEqual([{ type: 'whole.arrived', whole }])
    expect(now().context.projectId).toBe('p2')
    expect(toldToPresence().at(-1)).toEqual({ type: 'task.found', taskId: 't1', projectId: 'p2' })
    expect(told('surroundings')).toEqual([{ type: 'project.told', projectId: 'p2' }])
    for (const part of ['name', 'description', 'comments']) expect(told(part)).toEqual([{ type: 'task.returned' }])
    // It has its drafts already.
    expect(now().context.there).toEqual({ ...seenOf(wholeOf()), labels: [] })
  })
})

const seenOf = ({ task, subtasks, attachments }: ReturnType<typeof wholeOf>) => ({ task, subtasks, attachments })

test('the project around the task is known once it has come', () => {
  const { actor, now, told } = open()
  expect(now().context.project).toBe(null)
  actor.send({ type: 'surroundings.arrived', surroundings })
  expect(now().context.project).toEqual(surroundings.project)
  expect(told('keeper').at(-1)).toEqual({ type: 'around.arrived', surroundings })
})

describe('[TASK-09] the texts of a task', () => {
  test('learn what the task is now, and who has written it', () => {
    const { actor, told } = open()
    const task = { ...TASK, name: 'Call Bo', description: 'Now', revision: 9 }
    const seen = { ...seenOf(wholeOf({ task })), labels: [] }
    const bo = { id: 'bo', at: '2026-01-02T00:00:00.000Z' }
    const around = { parent: null, columns: [], people: [], known: [] }
    actor.send({ type: 'task.shown', there: seen, seen, ...around, writers: { name: bo } })
    const [name, description] = [
      { type: 'value.arrived', value: 'Call Bo', revision: 9 },
      { type: 'value.arrived', value: 'Now', revision: 9 },
    ]
    expect(told('name')).toEqual([name])
    expect(told('description')).toEqual([description])
    expect(told('nameWords')).toEqual([{ ...name, writer: bo }])
    expect(told('descriptionWords')).toEqual([{ ...description, writer: null }])
  })

  test('are written anew with words that another has replaced, and saved', () => {
    const { actor, told } = open()
    actor.send({ type: 'words.wanted', field: 'description', text: 'Mine' })
    expect(told('description')).toEqual([{ type: 'text.typed', text: 'Mine' }, { type: 'text.left' }])
  })

  test('are saved when the panel is left', () => {
    const { actor, told } = open()
    actor.send({ type: 'panel.left' })
    for (const part of ['name', 'description']) expect(told(part)).toEqual([{ type: 'text.left' }])
  })

  test.each(['description', 'comments'] as const)('[TASK-04] %s learns of the pictures that come into it', (field) => {
    const { actor, told } = open()
    const into = field === 'comments' ? { field, id: null, at: 0 } : { field, at: 0 }
    const begun = { type: 'pictures.begun', into, pictures: [{ mark: 'upload-1', label: 'Sending sea.png' }] } as const
    const over = { type: 'picture.ended', into, mark: 'upload-1', by: '' } as const
    actor.send(begun)
    actor.send(over)
    expect(told(field)).toEqual([begun, over])
  })
})

describe('[TASK-05] words of a change that came to nothing are back where they were typed', () => {
  const lost = ended(COMMENT, 'lost')
  const back = lost.givenBack?.event

  test('while the task is open', () => {
    const { actor, toldBy, now } = open()
    expect(toldBy('comments', () => actor.send(lost))).toEqual([back])
    expect(now().matches({ open: 'fetching' })).toBe(true)
  })

  test('also where they wait for the task to be there again', () => {
    const { actor, toldBy, now } = open()
    expect(toldBy('comments', () => actor.send(NEEDS_ITS_TASK))).toEqual([NEEDS_ITS_TASK.givenBack?.event])
    expect(now().matches({ open: 'pausing' })).toBe(true)
  })

  test.each([
    ['deleted', ({ hears }: ReturnType<typeof open>) => hears(IS_GONE)],
    ['left', ({ actor }: ReturnType<typeof open>) => actor.send({ type: 'panel.left' })],
  ] as const)('also when it is %s, and they are not on their way any more', (state, leads) => {
    const panel = open()
    panel.actor.send({ type: 'change.chosen', command: COMMENT })
    leads(panel)
    expect(panel.now().matches(state)).toBe(true)
    expect(panel.toldBy('comments', () => panel.actor.send(lost))).toEqual([back])
    expect(panel.now().context.doing).toEqual([])
  })
})

describe('[TASK-08] a task that is deleted by another person', () => {
  test('leaves what was written, with where it stood and what it was called', () => {
    const { hears, input } = open()
    hears(IS_GONE)
    expect(input('leftWords')).toEqual({ name: 'Call Ada', projectId: 'p1', columnId: 'todo', place: PLACE_OF_TASK })
  })

  test('and that is gone once more after it was restored is deleted by nobody who is known', () => {
    const { actor, hears, now, openTask } = open()
    const people = [personOf('bo', 'Bo')]
    const seen = { ...seenOf(wholeOf()), labels: [] }
    const around = { parent: null, columns: [], people, writers: {}, known: [] }
    actor.send({ type: 'task.shown', there: seen, seen, ...around })
    hears(IS_GONE)
    expect(deleterIn(now())?.fullName).toBe('Bo')
    hears(IS_BACK)
    openTask().fail(GONE)
    expect([isDeleted(now()), deleterIn(now())]).toEqual([true, null])
  })
})
