import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import type { Message } from '#contract/messages.ts'
import type { Task } from '#contract/entities/task.ts'
import { headOf, messageOf } from '../board/samples.walk.ts'
import { BOARD } from '../store/board/columns.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { createBelongings } from '../store/task/belongings.ts'
import { personOf } from '../task/samples.walk.ts'
import { heldStore } from '../store/heard.walk.ts'
import type { Store } from '../store/store.ts'
import { callFor, COMMANDS, offerOf, patchesOf, type Command, type CommandName } from './commands.ts'
import { completion, fieldChanged, labelsWith, setField } from './commands/set-field.ts'
import { moveTasks, sendTask } from './commands/moving-tasks.ts'
import {
  BUG,
  CALL,
  DONE,
  FILE,
  HEADS,
  id,
  move,
  OTHER_PART,
  PART,
  PROJECT,
  rename,
  SAMPLES,
  TO_DO,
  WRITE,
} from './samples.walk.ts'

const ALL = Object.values(SAMPLES)
const withoutNumbers = (task: Task | undefined) => task && { ...task, revision: 0, updatedAt: '', lastChangesAt: '' }

/** A store with all that the samples are about, read as a board and an open task read it. */
function open() {
  const tables = createBoardTables(heldStore())
  const { store } = tables
  const belongings = createBelongings(store, CALL.id)
  store.listen((change) => {
    if (change.of === 'tasksShown') tables.tasks.show(change.ids)
    else if (change.of === 'task' || change.of === 'taskGone') tables.tasks.learn(change)
    else tables.columns.follow(change)
    belongings.follow(change)
  })
  tables.tasks.open(PROJECT)
  tables.columns.open(PROJECT)
  tables.columns.replace(HEADS, store.now())
  for (const { id: columnId } of HEADS) {
    tables.tasks.reach(columnId, { last: null, isWhole: true })
    const rows = [CALL, WRITE].filter(({ taskPlacements: [at] }) => at?.columnId === columnId)
    tables.tasks.replace(columnId, null, { last: null, isWhole: true }, rows)
  }
  belongings.replace({ task: CALL, parent: null, subtasks: [PART, OTHER_PART], attachments: [FILE] }, store.now())
  belongings.replaceLabels([BUG], store.now())
  const shown = () => {
    const seen = belongings.seen()
    const { heads } = tables.columns
    return {
      columns: heads.list(BOARD).map((one) => [heads.get(one)?.name, tables.tasks.cards.list(one)]),
      tasks: [CALL, WRITE].map((task) => withoutNumbers(store.task(task.id))),
      parts: seen?.subtasks.map(withoutNumbers),
      files: seen?.attachments.map(({ name }) => name),
      labels: seen?.labels.map(({ name }) => name),
    }
  }
  return { store, shown }
}
type Shown = ReturnType<ReturnType<typeof open>['shown']>
const lay = (store: Store, name: string, command: Command) => store.lay(name, patchesOf(command, name))

describe('every command', () => {
  test('has a sample under its name', () => {
    expect(Object.entries(SAMPLES).every(([name, command]) => command.name === name)).toBe(true)
    expect(Object.keys(SAMPLES).toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  })

  test.each(ALL)('$name asks for what the contract takes', (command) => {
    const { call, request } = callFor(command)
    const { params, body } = request as { params?: unknown; body?: unknown }
    const { params: paramsSchema, body: bodySchema }: Call = call
    expect(paramsSchema?.safeParse(params).error).toBeUndefined()
    expect(bodySchema?.safeParse(body).error).toBeUndefined()
    expect([paramsSchema === undefined, bodySchema === undefined]).toEqual([params === undefined, body === undefined])
  })

  test.each(ALL)('$name that is refused leaves all as it was', (command) => {
    const { store, shown } = open()
    const before = shown()
    lay(store, 'change', command)
    store.lift('change')
    expect(shown()).toEqual(before)
  })

  test.each(ALL)('$name is taken back to what there was, and that again to what was done', (command) => {
    const back = COMMANDS[command.name].inverse(command as never, { created: [] })
    if (back === null) return
    const { store, shown } = open()
    const before = shown()
    lay(store, 'change', command)
    const during = shown()
    lay(store, 'undo', back)
    expect(shown()).toEqual(before)
    const again = COMMANDS[back.name].inverse(back as never, {})
    expect(again).not.toBeNull()
    lay(store, 'redo', again!)
    expect(shown()).toEqual(during)
  })
})

test('[BRD-03] several lines are one call, all of them or none; one line is the call of the specification', () => {
  const { projectId, columnId } = SAMPLES['task.create']
  const lines = [
    { name: 'Plan', isDone: false },
    { name: 'Book', isDone: true },
    { name: 'Pack', isDone: true },
  ]
  const asked = (some: typeof lines) => callFor({ ...SAMPLES['task.create'], lines: some })
  expect(asked(lines)).toMatchObject({
    call: { name: 'createTasks' },
    request: { params: { id: projectId }, body: { columnId, names: ['Plan', 'Book', 'Pack'], completed: [1, 2] } },
  })
  expect(asked(lines.slice(0, 1)).request).toEqual({
    params: { id: projectId },
    body: { columnId, name: 'Plan', labelIds: [BUG.id] },
  })
  expect(asked(lines.slice(1, 2))).toMatchObject({
    call: { name: 'createTask' },
    request: { body: { isCompleted: true } },
  })
  const shown = [...(patchesOf({ ...SAMPLES['task.create'], lines }, 'c1').tasks ?? [])]
  // What its line says is done is done at once.
  expect(shown.map(([id, task]) => [id, task?.name, task?.completedAt !== null])).toEqual([
    ['draft-c1', 'Plan', false],
    ['draft-c1-001', 'Book', true],
    ['draft-c1-002', 'Pack', true],
  ])
})

test('what cannot be taken back is not offered to be', () => {
  const lasting = ALL.filter((command) => offerOf(command, {}) === null).map(({ name }) => name)
  expect(lasting).toEqual([
    'task.create',
    // A restored task is one that was taken back; a copy can be deleted again once there is one.
    'task.restore',
    'task.duplicate',
    'subtask.create',
    'comment.create',
    'comment.change',
    'comment.delete',
    'label.create',
    'label.change',
    'label.delete',
    'attachment.create',
    'attachment.rename',
    'attachment.delete',
    'column.create',
  ])
})

test.each<[CommandName, (shown: Shown) => unknown, unknown]>([
  ['task.setField', ({ tasks }) => tasks.map((task) => task?.labels), [[BUG], [BUG]]],
  ['task.move', ({ columns }) => columns[1], ['column ' + DONE, [CALL.id]]],
  ['task.send', ({ columns }) => columns[1], ['column ' + DONE, [CALL.id]]],
  ['tasks.move', ({ columns }) => columns[1], ['column ' + DONE, [CALL.id, WRITE.id].toSorted()]],
  ['task.delete', ({ columns, tasks }) => [columns[0], tasks[0]], [['column ' + TO_DO, [WRITE.id]], undefined]],
  ['task.restore', ({ columns }) => columns[0], ['column ' + TO_DO, [CALL.id, id('gone'), WRITE.id]]],
  ['subtask.create', ({ parts }) => parts?.map((part) => part?.name), ['Part', 'Other part', 'Dial']],
  ['subtask.order', ({ parts }) => parts?.map((part) => part?.name), ['Other part', 'Part']],
  ['label.change', ({ labels }) => labels, ['Defect']],
  ['label.delete', ({ labels }) => labels, []],
  ['attachment.rename', ({ files }) => files, ['map.png']],
  ['attachment.delete', ({ files }) => files, []],
  ['column.create', ({ columns }) => columns[2], ['Review', []]],
  ['column.rename', ({ columns }) => columns[0]?.[0], 'Next'],
  ['column.order', ({ columns }) => columns.map(([name]) => name), ['column ' + DONE, 'column ' + TO_DO]],
])('%s is seen at once', (name, read, seen) => {
  const { store, shown } = open()
  lay(store, 'change', SAMPLES[name])
  expect(read(shown())).toEqual(seen)
})

/** What the server tells everybody of a command, once it has carried it out. */
const TOLD: { readonly [Name in CommandName]?: readonly Message[] } = {
  'task.setField': [CALL, WRITE].map((task) =>
    messageOf('TASK_UPDATED', { task: { ...task, labels: [BUG], revision: 2 } }),
  ),
  'task.move': [
    messageOf('TASK_MOVED', {
      task: { ...CALL, taskPlacements: [...move(DONE).shows], revision: 2 },
      oldProjectId: PROJECT,
      oldColumnId: TO_DO,
      projectId: PROJECT,
      columnId: DONE,
    }),
  ],
  'task.delete': [
    messageOf('TASK_DESTROYED', { taskId: CALL.id, placements: [{ projectId: PROJECT, columnId: TO_DO }] }),
  ],
  'task.restore': [messageOf('TASK_CREATED', { task: { ...CALL, id: id('gone'), revision: 2 } })],
  'subtask.create': [
    messageOf('SUBTASK_CREATED', { parentId: CALL.id, subtask: { ...PART, id: id('dial'), name: 'Dial' } }),
  ],
  'subtask.order': [messageOf('SUBTASK_ORDER_CHANGED', { parentId: CALL.id, subtaskIds: [OTHER_PART.id, PART.id] })],
  'label.change': [messageOf('LABEL_UPDATED', { label: { ...BUG, name: 'Defect' } })],
  'label.delete': [messageOf('LABEL_DESTROYED', { labelId: BUG.id })],
  'attachment.rename': [
    messageOf('TASK_ATTACHMENT_UPDATED', { taskId: CALL.id, attachment: { ...FILE, name: 'map.png' } }),
  ],
  'attachment.delete': [messageOf('TASK_ATTACHMENT_DESTROYED', { taskId: CALL.id, attachmentId: FILE.id })],
  'column.create': [
    messageOf('COLUMN_CREATED', { column: headOf(id('new'), 3, { projectId: PROJECT, name: 'Review' }) }),
  ],
  'column.rename': [messageOf('COLUMN_UPDATED', { column: { ...HEADS[0]!, name: 'Next', revision: 2 } })],
}
const told = (Object.keys(TOLD) as CommandName[]).map((name) => ({
  name,
  command: SAMPLES[name],
  messages: TOLD[name]!,
}))

describe('[LIVE-03] messages of what was done', () => {
  test.each(told)('$name ends the same, however they come', ({ command, messages }) => {
    const numbered = messages.map((message, at) => ({ ...message, seq: 10 + at }))
    const expected = open()
    for (const message of numbered) expected.store.hear({ message })
    const ends = expected.shown()
    const steps = fc.array(fc.nat(numbered.length * 2), { maxLength: 8 })
    fc.assert(
      fc.property(steps, steps, steps, fc.boolean(), (before, during, after, isOwn) => {
        const { store, shown } = open()
        const hear = (which: readonly number[]) => {
          for (const at of which) if (numbered[at]) store.hear({ message: numbered[at], isOwn })
        }
        hear(before)
        lay(store, 'change', command)
        hear(during)
        // With its answer at the latest they have all come.
        hear(numbered.map((_, at) => at))
        store.lift('change')
        hear(after)
        expect(shown()).toEqual(ends)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what is asked of the server', () => {
  const bodyOf = (command: Command | null) => command && (callFor(command).request as { body: unknown }).body
  const person = personOf(id('ada'), 'Ada')
  const back = (command: Command | null) => command && COMMANDS[command.name].inverse(command as never, {})
  const both = [CALL.id, WRITE.id]

  test('a field of one task is one operation', () => {
    expect(bodyOf(setField([CALL], 'assigneeId', () => person))).toEqual([
      { op: 'replace', property: 'assigneeId', value: person.id },
    ])
    expect(bodyOf(setField([CALL], 'isCompleted', completion(true)))).toEqual([
      { op: 'replace', property: 'isCompleted', value: true },
    ])
    expect(bodyOf(rename('Call Ben'))).toEqual([{ op: 'replace', property: 'name', value: 'Call Ben' }])
  })

  test('[VIEW-01] of several it is one call, and what takes it back is grouped by what they had before', () => {
    const priority = setField([CALL, WRITE], 'priority', () => 'high' as const)
    expect(bodyOf(priority)).toEqual({ commands: [{ kind: 'prioritise', ids: both, priority: 'high' }] })
    expect(bodyOf(back(priority))).toEqual({
      commands: [
        { kind: 'prioritise', ids: [CALL.id], priority: null },
        { kind: 'prioritise', ids: [WRITE.id], priority: 'low' },
      ],
    })
    const labels = SAMPLES['task.setField']
    expect(bodyOf(labels)).toEqual({ commands: [{ kind: 'label', ids: both, labelId: BUG.id, isWorn: true }] })
    expect(bodyOf(back(labels))).toEqual({ commands: [{ kind: 'label', ids: both, labelId: BUG.id, isWorn: false }] })
    const moved = SAMPLES['tasks.move']
    expect(bodyOf(moved)).toEqual({ commands: [{ kind: 'move', ids: both, columnId: DONE, to: 'top' }] })
    const isBack = { kind: 'move', columnId: TO_DO, to: 'whereItWas' } as const
    expect(bodyOf(back(moved))).toEqual({ commands: [{ ...isBack, ids: both, isCompleted: false }] })
  })

  test('[USE-01] what was moved is done or open again as each of them was, and what was done stands where it stood', () => {
    const since = '2026-03-01T08:00:00.000Z'
    const moved = moveTasks([{ ...CALL, completedAt: since }, WRITE], HEADS[1], () => CALL.taskPlacements)
    const isBack = { kind: 'move', columnId: TO_DO, to: 'whereItWas' } as const
    expect(bodyOf(back(moved))).toEqual({
      commands: [
        { ...isBack, ids: [CALL.id], isCompleted: true },
        { ...isBack, ids: [WRITE.id], isCompleted: false },
      ],
    })
    expect(patchesOf(back(moved)!, '').tasks?.get(CALL.id)).toEqual({
      taskPlacements: CALL.taskPlacements,
      completedAt: since,
    })
    const completed = setField([CALL, WRITE, PART], 'isCompleted', completion(true))
    expect(bodyOf(back(completed))).toEqual({
      commands: [
        { ...isBack, ids: both, isCompleted: false },
        { kind: 'complete', ids: [PART.id], isCompleted: false },
      ],
    })
    expect(patchesOf(back(completed)!, '').tasks?.get(CALL.id)).toEqual({
      taskPlacements: CALL.taskPlacements,
      completedAt: null,
    })
    expect(bodyOf(back(move(DONE)))).toMatchObject({ columnId: TO_DO, isCompleted: false })
    expect(bodyOf(move(DONE))).not.toHaveProperty('isCompleted')
  })

  test('[USE-01] a column is asked to be of another kind, and of the one that it was', () => {
    const kind = SAMPLES['column.setKind']
    expect([bodyOf(kind), bodyOf(back(kind))]).toEqual([{ kind: 'cancelled' }, { kind: 'underWay' }])
  })

  test('a task that was sent to another project comes back, also to a board of one person', () => {
    const sent = sendTask(CALL, PROJECT, { projectId: id('p2'), columnId: id('c2'), atEnd: true })
    const where = { origin: 'task', oldProjectId: PROJECT, oldColumnId: TO_DO, prevId: null }
    expect(bodyOf(sent)).toEqual({ ...where, projectId: id('p2'), columnId: id('c2'), atEnd: true })
    expect(bodyOf(back(sent))).toEqual({
      ...where,
      oldProjectId: id('p2'),
      oldColumnId: id('c2'),
      projectId: PROJECT,
      columnId: TO_DO,
      isCompleted: false,
      takesAway: true,
    })
    expect(sendTask(PART, PROJECT, { projectId: PROJECT, columnId: DONE })).toBeNull()
  })

  test('what is so already is not asked for', () => {
    expect(setField([CALL], 'priority', () => null)).toBeNull()
    expect(setField([CALL, WRITE], 'priority', () => 'low' as const)?.changes.map(({ id: taskId }) => taskId)).toEqual([
      CALL.id,
    ])
    expect(setField([{ ...CALL, labels: [BUG] }], 'labelIds', labelsWith(BUG, true))).toBeNull()
    expect(moveTasks([CALL], HEADS[0], () => [])).toBeNull()
  })

  test('what of several was not done is not taken back; a copy is deleted again, where one was made', () => {
    const priority = setField([CALL, WRITE], 'priority', () => 'high' as const)!
    expect(offerOf(priority, { failedIds: [WRITE.id] })).toMatchObject({
      text: { key: 'fields.did_priority', values: { count: 1 } },
      command: { changes: [{ id: CALL.id, value: null }] },
    })
    expect(offerOf(priority, { failedIds: both })).toBeNull()
    expect(offerOf(priority, {})?.text).toEqual({ key: 'fields.did_priority', values: { count: 2 } })
    expect(offerOf(SAMPLES['task.duplicate'], { created: [] })).toBeNull()
    const deleted = SAMPLES['task.delete']
    expect(offerOf(deleted, { failedIds: [PART.id] })).toEqual({
      text: { key: 'taskPanel.didDelete' },
      command: { name: 'task.restore', tasks: [CALL] },
    })
  })

  test('where nothing of several was moved there is nothing to take back', () => {
    const moved = SAMPLES['tasks.move']
    expect([offerOf(moved, { failedIds: [WRITE.id] })?.text, offerOf(moved, { failedIds: both })]).toEqual([
      { key: 'list.did_move', values: { count: 1 } },
      null,
    ])
  })

  test.each([
    ['task.delete', 'deleteTask'],
    ['task.restore', 'restoreTask'],
    ['task.duplicate', 'duplicateTask'],
  ] as const)('%s of one task is the call of the specification, of several one call for all', (name, one) => {
    const callOf = (...tasks: readonly Task[]) => callFor({ name, tasks }).call.name
    expect([callOf(CALL), callOf(CALL, WRITE)]).toEqual([one, 'changeManyTasks'])
  })

  test('completing and reopening are said as such', () => {
    const done = fieldChanged('isCompleted', { id: CALL.id, value: CALL.updatedAt, before: null })
    expect(offerOf(done, {})?.text).toEqual({ key: 'taskPanel.didComplete' })
    expect(offerOf(back(done)!, {})?.text).toEqual({ key: 'taskPanel.didReopen' })
    const reopened = setField(
      [CALL, WRITE].map((task) => ({ ...task, completedAt: task.updatedAt })),
      'isCompleted',
      completion(false),
    )
    expect(offerOf(reopened!, {})?.text).toEqual({ key: 'list.did_reopen', values: { count: 2 } })
  })
})
