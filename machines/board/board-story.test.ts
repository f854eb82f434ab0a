import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, type AnyActorLogic, type EventObject, type SnapshotFrom } from 'xstate'
import type { TaskMoved } from '#contract/calls/tasks/tasks.ts'
import type { Column, ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import type { Outcome } from '../mutation/command-row.ts'
import type { Command } from '../mutation/commands.ts'
import { fieldChanged } from '../mutation/commands/set-field.ts'
import { mutation, type MutationInput } from '../mutation/mutation.ts'
import { mutations } from '../mutation/mutations.ts'
import { overlayOn } from '../mutation/overlay.ts'
import { StepClock } from '../../test/kit/ports/step-clock.ts'
import { recorder } from '../../test/kit/ports/world.ts'
import { lazyActor } from '../app/lazy-actor.ts'
import { withPorts } from '../with-ports.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { BOARD } from '../store/board/columns.ts'
import type { BoardLoads, BoardWanted } from './board-events.ts'
import { NO_FILTERS } from './filters/filters.ts'
import { board } from './board.ts'
import type { FromCommands, ToCommands } from './cards/card-commands.ts'
import { columnComposer } from './cards/column-composer.ts'
import { columnDeletion, type ColumnDeletion } from './columns/column-deletion.ts'
import { columnDrag } from './columns/column-drag.ts'
import { columnPage, type Page, type FilteredPageWanted } from './cards/column-page.ts'
import { filterBar } from './filters/filter-bar.ts'
import { cardDrag } from './cards/card-drag.ts'
import { nameEditor, nameToEdit } from './cards/name-editor.ts'
import { placeIn, type Place } from './keeper/place.ts'
import { columnOf, headOf, messageOf, PROJECT, projectOf, taskAt } from './samples.walk.ts'
import { callbackPort } from '../port.ts'
import { boardKeeper } from './keeper/board-keeper.ts'
import { taskComposer, typedText } from './cards/task-composer.ts'
import { taskMove, type Move } from './cards/task-move.ts'
import { taskRefresh } from './cards/task-refresh.ts'

/** A question to the server that the test answers when it wants. */
interface Question<Input, Output> {
  readonly input: Input
  readonly answers: (output: Output) => Promise<void>
  readonly fails: (status: number) => Promise<void>
}
/** Lets everything that waits for a promise go on. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
function server<Output, Input>() {
  const asked: Question<Input, Output>[] = []
  const slot = fromPromise<Output, Input>(
    ({ input }) =>
      new Promise<Output>((resolve, reject) => {
        asked.push({
          input,
          answers: (output) => (resolve(output), settled()),
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- failures of the client are plain data
          fails: (status) => (reject({ status, message: 'no', errors: [] }), settled()),
        })
      }),
  )
  return { asked, slot }
}

const LOADED: readonly Column[] = [
  columnOf(
    'todo',
    1,
    ['a0', 'a1', 'a2'].map((position, at) => taskAt(`t${at + 1}`, 'todo', position)),
    5,
  ),
  columnOf('done', 2, [taskAt('d1', 'done', 'a0')]),
]

function open() {
  const tables = createBoardTables(createStore())
  const told: { type: string; [key: string]: unknown }[] = []
  const loadBoard = server<BoardLoads, BoardWanted>()
  const loadPeople = server<readonly Person[], { project: Project | null }>()
  const commitMove = server<TaskMoved | null, Move>()
  const sendCommand = server<Outcome, MutationInput>()
  const loadPage = server<Page, FilteredPageWanted>()
  const loadTask = server<Task, { taskId: string }>()
  const deleteColumn = server<readonly ColumnHead[], ColumnDeletion>()
  const machine = withPorts(board, {
    keeper: boardKeeper(tables),
    commands: callbackPort<ToCommands, void, FromCommands>(() => undefined),
    loadBoard: loadBoard.slot,
    loadPeople: loadPeople.slot,
    cardDrag,
    taskComposer: withPorts(taskComposer, {
      newTaskTexts: callbackPort(() => undefined),
    }),
    nameEditor,
    columnComposer: withPorts(columnComposer, {
      newColumnName: callbackPort(() => undefined),
    }),
    columnPage: withPorts(columnPage, { loadPage: loadPage.slot }),
    columnDrag,
    columnDeletion: withPorts(columnDeletion, { deleteColumn: deleteColumn.slot }),
    bulkSelection: withPorts(lazyActor, {
      loadLogic: server<AnyActorLogic, void>().slot,
      lookForWish: server<EventObject | null, void>().slot,
    }),
    filterBar: withPorts(filterBar, { loadLabels: server<readonly Label[], void>().slot }),
    taskRefresh: withPorts(taskRefresh, { loadTask: loadTask.slot }),
  })
  const clock = new StepClock()
  const root = createActor(recorder([]), { clock })
  for (const systemId of ['toasts', 'undoStack']) createActor(recorder(told), { parent: root, systemId }).start()
  const seenThrough = withPorts(mutation, { send: sendCommand.slot, holdWindow: callbackPort(() => undefined) })
  const changes = createActor(
    withPorts(mutations, {
      mutation: seenThrough,
      taskMove: withPorts(taskMove, { commitMove: commitMove.slot, holdWindow: callbackPort(() => undefined) }),
      overlay: overlayOn(tables.store),
    }),
    { parent: root, systemId: 'mutations' },
  )
  changes.start()
  const actor = createActor(machine, {
    parent: root,
    systemId: 'screen',
    input: { place: { route: 'singleProjectBoard', params: { id: PROJECT }, search: '' } },
  })
  actor.start()
  const child = (name: string) => actor.getSnapshot().children[name as 'cardDrag']!
  return {
    actor,
    changes,
    tables,
    told,
    clock,
    asked: {
      board: loadBoard.asked,
      people: loadPeople.asked,
      move: commitMove.asked,
      command: sendCommand.asked,
      page: loadPage.asked,
      refresh: loadTask.asked,
      deletion: deleteColumn.asked,
    },
    list: (columnId: string) => tables.tasks.cards.list(columnId),
    count: (columnId: string) => tables.columns.heads.get(columnId)?.tasksTotal,
    columns: () => tables.columns.heads.list(BOARD),
    hears: (message: Message) => {
      tables.store.hear({ message })
      actor.send({ type: 'message.received', message })
    },
    /** The messages that come with the answer to what was done here. */
    causes: (...messages: readonly Message[]) => {
      for (const message of messages) {
        tables.store.hear({ message, isOwn: true })
        actor.send({ type: 'message.received', message, isOwn: true })
      }
    },
    drags: (taskId: string, from: string, at: Place) => {
      const place = placeIn(from, tables.tasks.cards.list(from), taskId)
      child('cardDrag').send({ type: 'card.lifted', taskId, by: 'pointer', from: place, index: 0, heightPx: 72 })
      child('cardDrag').send({ type: 'card.dropped', at, index: 0 })
    },
    enters: (columnId: string, text: string) => {
      const composer = actor.getSnapshot().children['taskComposer']!
      composer.send({ type: 'adding.opened', columnId })
      composer.send({ type: 'text.typed', text })
      composer.send({ type: 'text.submitted' })
    },
    composer: () => actor.getSnapshot().children['taskComposer']!,
  }
}
const placed = (columnId: string, position: string, revision = 2): TaskMoved => ({
  columnHistory: [],
  taskPlacements: [{ projectId: PROJECT, columnId, position }],
  revision,
})
/** A task that this window has moved, as the answer tells of it. */
const movedBy = (id: string, from: string, { taskPlacements: [to], revision }: TaskMoved): Message =>
  messageOf('TASK_MOVED', {
    task: taskAt(id, to!.columnId, to!.position, { revision }),
    oldProjectId: PROJECT,
    oldColumnId: from,
    projectId: PROJECT,
    columnId: to!.columnId,
  })
const at = (columnId: string, prevId: string | null = null): Place => ({ columnId, prevId })

let it: ReturnType<typeof open>
/** Answers a move: its message comes with the answer, and just before it. */
const moves = (asked: number, id: string, from: string, moved: TaskMoved) => {
  it.causes(movedBy(id, from, moved))
  return it.asked.move[asked]!.answers(moved)
}
/** Answers that a task was made. */
const makes = (asked: number, task: Task) => {
  it.causes(messageOf('TASK_CREATED', { task }))
  return it.asked.command[asked]!.answers({ created: [task] })
}
const BOARD_LOADED: BoardLoads = {
  project: projectOf(),
  filters: NO_FILTERS,
  sorting: null,
  asOf: null,
  columns: LOADED,
}
beforeEach(async () => {
  it = open()
  await it.asked.board[0]!.answers(BOARD_LOADED)
})

test('[BRD-01] the board shows its columns in order with the first tasks of each and how many there are in all', () => {
  expect([it.columns(), it.list('todo'), it.count('todo')]).toEqual([['todo', 'done'], ['t1', 't2', 't3'], 5])
})

test('[BRD-01] at the end of what is loaded the next page is asked for, once', async () => {
  it.actor.send({ type: 'column.endReached', columnId: 'todo' })
  it.actor.send({ type: 'column.endReached', columnId: 'todo' })
  expect(it.asked.page.map(({ input }) => input)).toMatchObject([
    { columnId: 'todo', after: { position: 'a2', id: 't3' } },
  ])
  await it.asked.page[0]!.answers({
    rows: [taskAt('t4', 'todo', 'a3'), taskAt('t5', 'todo', 'a4')],
    isWhole: true,
    asOf: null,
  })
  expect(it.list('todo')).toEqual(['t1', 't2', 't3', 't4', 't5'])
  it.actor.send({ type: 'column.endReached', columnId: 'todo' })
  expect(it.asked.page).toHaveLength(1)
})

test('a new name can be taken back, that of a task and that of a column', async () => {
  const changes = (command: Command) => it.changes.send({ type: 'change.requested', command })
  changes(fieldChanged('name', { id: 't1', value: 'Call Ben', before: 'Call Ada' }))
  expect(it.tables.tasks.cards.get('t1')?.name).toBe('Call Ben')
  await it.asked.command[0]!.answers({})
  const back = fieldChanged('name', { id: 't1', value: 'Call Ada', before: 'Call Ben' })
  expect(it.told).toMatchObject([{ type: 'undo.offered', offer: { command: back } }])
  changes({ name: 'column.rename', columnId: 'todo', value: 'Next', before: 'To do' })
  expect(it.tables.columns.heads.get('todo')?.name).toBe('Next')
  await it.asked.command[1]!.answers({})
  const command = { name: 'column.rename', columnId: 'todo', value: 'To do', before: 'Next' }
  expect(it.told[1]).toMatchObject({ type: 'undo.offered', offer: { command } })
})

test('a page that could not be had is asked for again when one scrolls on', async () => {
  it.actor.send({ type: 'column.endReached', columnId: 'todo' })
  await it.asked.page[0]!.fails(0)
  it.actor.send({ type: 'column.endReached', columnId: 'todo' })
  expect(it.asked.page).toHaveLength(2)
})

describe('[BRD-04] a dragged card', () => {
  test('stands where it was dropped at once, stays there when the server agrees, and can be taken back', async () => {
    it.drags('t2', 'todo', at('done', 'd1'))
    expect([it.list('todo'), it.list('done'), it.count('done')]).toEqual([['t1', 't3'], ['d1', 't2'], 2])
    await moves(0, 't2', 'todo', placed('done', 'a1'))
    expect(it.list('done')).toEqual(['d1', 't2'])
    expect(it.told).toEqual([
      {
        type: 'undo.offered',
        offer: {
          text: { key: 'board.movedTo', values: { column: 'column done' } },
          isQuiet: false,
          command: {
            name: 'task.move',
            taskId: 't2',
            projectId: PROJECT,
            value: { columnId: 'todo', prevId: 't1' },
            before: at('done', 'd1'),
            shows: placed('todo', 'a1').taskPlacements,
            showed: placed('done', 'n').taskPlacements,
            column: 'column done',
            done: null,
            isBack: true,
          },
        },
      },
    ])
    // What is taken back comes as news.
    it.hears(
      messageOf('TASK_MOVED', {
        task: taskAt('t2', 'todo', 'a1', { revision: 3 }),
        oldProjectId: PROJECT,
        oldColumnId: 'done',
        projectId: PROJECT,
        columnId: 'todo',
      }),
    )
    expect([it.list('todo'), it.list('done'), it.told.length]).toEqual([['t1', 't2', 't3'], ['d1'], 1])
  })

  test('within its column can be taken back too; where it stands as before there is nothing to take back', async () => {
    it.drags('t2', 'todo', at('todo'))
    await moves(0, 't2', 'todo', placed('todo', 'Zz'))
    const text = { key: 'board.movedWithin', values: { column: 'column todo' } }
    expect(it.told).toMatchObject([{ offer: { text, command: { value: { prevId: 't1' } } } }])
    it.drags('t2', 'todo', at('done'))
    it.drags('t2', 'done', at('todo'))
    await moves(1, 't2', 'todo', placed('done', 'Zz', 3))
    await moves(2, 't2', 'done', placed('todo', 'Zz', 4))
    expect(it.told).toHaveLength(1)
    expect(it.changes.getSnapshot().context.changes).toEqual([])
  })

  test('goes back when the server refuses, and says that something went wrong', async () => {
    it.drags('t2', 'todo', at('done'))
    await it.asked.move[0]!.fails(404)
    expect([it.list('todo'), it.list('done'), it.count('done')]).toEqual([['t1', 't2', 't3'], ['d1'], 1])
    expect(it.told).toEqual([{ type: 'toast.requested', kind: 'error', text: { key: 'board.moveFailed' } }])
    expect(it.asked.board).toHaveLength(1)
  })

  test('[USE-04] stays where it was put while there is no connection, and is asked for again when it is back', async () => {
    it.changes.send({ type: 'connection.lost' })
    it.drags('t2', 'todo', at('done'))
    await it.asked.move[0]!.fails(0)
    expect([it.list('todo'), it.told]).toEqual([['t1', 't3'], []])
    it.changes.send({ type: 'connection.back' })
    expect(it.asked.move[1]!.input).toEqual(it.asked.move[0]!.input)
    await moves(1, 't2', 'todo', placed('done', 'Zz'))
    expect(it.list('done')).toEqual(['t2', 'd1'])
  })

  test('goes back when no answer comes though there is a connection, and the board is fetched', async () => {
    it.drags('t2', 'todo', at('done'))
    await it.asked.move[0]!.fails(0)
    expect(it.list('todo')).toEqual(['t1', 't3'])
    it.changes.send({ type: 'connection.stood' })
    expect(it.list('todo')).toEqual(['t1', 't2', 't3'])
    await it.asked.board[1]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: [
        columnOf('todo', 1, [taskAt('t1', 'todo', 'a0'), taskAt('t3', 'todo', 'a2')], 4),
        columnOf('done', 2, [taskAt('t2', 'done', 'Zz', { revision: 2 }), taskAt('d1', 'done', 'a0')]),
      ],
    })
    expect([it.list('todo'), it.list('done'), it.count('todo')]).toEqual([['t1', 't3'], ['t2', 'd1'], 4])
  })

  test('that is dragged on before the answer is asked for in turn, from where it is by then', async () => {
    it.drags('t2', 'todo', at('done'))
    it.drags('t2', 'done', at('todo'))
    expect([it.asked.move.length, it.list('todo')]).toEqual([1, ['t2', 't1', 't3']])
    await moves(0, 't2', 'todo', placed('done', 'Zz'))
    expect(it.asked.move[1]!.input).toMatchObject({ from: at('done'), to: at('todo') })
    expect(it.list('todo')).toEqual(['t2', 't1', 't3'])
    await moves(1, 't2', 'done', placed('todo', 'Zz', 3))
    expect(it.list('todo')).toEqual(['t2', 't1', 't3'])
  })
})

test('[BRD-05] of three moves in flight one fails, and only that one goes back', async () => {
  it.drags('t1', 'todo', at('done', 'd1'))
  it.drags('t2', 'todo', at('done', 't1'))
  it.drags('t3', 'todo', at('done', 't2'))
  expect(it.list('done')).toEqual(['d1', 't1', 't2', 't3'])
  await moves(2, 't3', 'todo', placed('done', 'a3'))
  await it.asked.move[1]!.fails(409)
  await moves(0, 't1', 'todo', placed('done', 'a1'))
  expect([it.list('todo'), it.list('done')]).toEqual([['t2'], ['d1', 't1', 't3']])
  expect(it.told.filter(({ kind }) => kind === 'error')).toHaveLength(1)
})

describe('[BRD-03] a new task', () => {
  test('shows at once, several at a time, and is replaced by the server’s own', async () => {
    it.enters('done', 'Call Ada')
    it.enters('done', 'Call Ben')
    expect([it.list('done').length, it.count('done')]).toEqual([3, 3])
    expect(it.asked.command.length).toBe(1)
    await makes(0, taskAt('n1', 'done', 'a1'))
    expect(it.list('done').slice(0, 2)).toEqual(['d1', 'n1'])
    await makes(1, taskAt('n2', 'done', 'a2'))
    expect([it.list('done'), it.count('done')]).toEqual([['d1', 'n1', 'n2'], 3])
  })

  test('is made after those that were entered before it, also when one of them was not taken', async () => {
    for (const name of ['Call Ada', 'Call Ben', 'Call Cem']) it.enters('done', name)
    await it.asked.command[0]!.fails(422)
    await makes(1, taskAt('n2', 'done', 'a1'))
    await makes(2, taskAt('n3', 'done', 'a2'))
    expect([it.asked.command.length, it.list('done')]).toEqual([3, ['d1', 'n2', 'n3']])
  })

  test('in a column that is not loaded to its end stays at its foot', async () => {
    it.enters('todo', 'Call Ada')
    await makes(0, taskAt('n1', 'todo', 'a9'))
    expect([it.list('todo'), it.count('todo')]).toEqual([['t1', 't2', 't3', 'n1'], 6])
  })

  test('that is not taken gives its name back', async () => {
    it.enters('done', 'Call Ada')
    await it.asked.command[0]!.fails(422)
    expect([it.list('done'), it.count('done'), typedText(it.composer().getSnapshot())]).toEqual([['d1'], 1, 'Call Ada'])
  })
})

test('[BRD-02] a new column can be added to at once', async () => {
  makesColumn('review', 'Review')
  it.causes(messageOf('COLUMN_CREATED', { column: headOf('review', 3, { name: 'Review' }) }))
  await it.asked.command[0]!.answers({})
  it.hears(messageOf('TASK_CREATED', { task: taskAt('r1', 'review', 'a0') }))
  expect([it.columns(), it.list('review'), it.count('review')]).toEqual([['todo', 'done', 'review'], ['r1'], 1])
})

function makesColumn(columnId: string, name: string): void {
  const composer = it.actor.getSnapshot().children['columnComposer']!
  composer.send({ type: 'columnAdding.opened' })
  composer.send({ type: 'columnName.typed', name })
  composer.send({ type: 'columnName.submitted', columnId })
}
const namesOf = (columnId: string) => it.list(columnId).map((id) => it.tables.tasks.cards.get(id)?.name)

test('[PWA-02] columns stand there before they are made, right of each other, and what is put into one waits for it', async () => {
  makesColumn('review', 'Review')
  makesColumn('after', 'After that')
  it.enters('review', 'Call Ada')
  it.drags('t1', 'todo', at('review'))
  expect([it.columns(), namesOf('review'), it.count('review')]).toEqual([
    ['todo', 'done', 'review', 'after'],
    [it.tables.store.task('t1')?.name, 'Call Ada'],
    2,
  ])
  // What was fetched before they are made knows nothing of them.
  it.actor.send({ type: 'screen.staled' })
  await it.asked.board.at(-1)!.answers(BOARD_LOADED)
  expect([it.columns().length, it.list('review').length]).toEqual([4, 2])
  expect([it.asked.command.length, it.asked.move.length]).toEqual([1, 0])
  it.causes(messageOf('COLUMN_CREATED', { column: headOf('review', 3, { name: 'Review' }) }))
  await it.asked.command[0]!.answers({})
  expect([it.asked.command.length, it.asked.move.length]).toEqual([2, 1])
  it.causes(messageOf('COLUMN_CREATED', { column: headOf('after', 4, { name: 'After that' }) }))
  await it.asked.command[1]!.answers({})
  await makes(2, taskAt('n1', 'review', 'a5', { name: 'Call Ada' }))
  expect([it.columns(), namesOf('review').at(-1), it.count('after')]).toEqual([
    ['todo', 'done', 'review', 'after'],
    'Call Ada',
    0,
  ])
})

test('[PWA-03] a column that is refused gives its name back; what was put into it is not sent, and stands where it stood', async () => {
  makesColumn('review', 'Review')
  it.enters('review', 'Call Ada')
  it.drags('t1', 'todo', at('review'))
  await it.asked.command[0]!.fails(422)
  expect([it.columns(), it.list('todo'), it.list('review'), it.count('review')]).toEqual([
    ['todo', 'done'],
    ['t1', 't2', 't3'],
    [],
    undefined,
  ])
  expect([it.asked.command.length, it.asked.move.length]).toEqual([1, 0])
  const field = it.actor.getSnapshot().children['columnComposer']!.getSnapshot() as SnapshotFrom<typeof columnComposer>
  expect(field.context).toMatchObject({ name: 'Review', columnId: 'review' })
  // Nothing is hidden in the field of a column that is not there.
  expect(typedText(it.composer().getSnapshot())).toBe('')
  expect(it.told.filter(({ kind }) => kind === 'error')).toHaveLength(1)
})

test('[BRD-02] a new name shows at once, goes back into the field when it is refused, and stays when it is taken', async () => {
  const editor = it.actor.getSnapshot().children['nameEditor']!
  const name = () => it.tables.columns.heads.get('todo')?.name
  const typed = () => nameToEdit('todo', name() ?? '')(editor.getSnapshot() as SnapshotFrom<typeof nameEditor>)
  const renames = (to: string) => {
    editor.send({ type: 'editing.started', named: { kind: 'column', id: 'todo' }, name: name() ?? '' })
    editor.send({ type: 'name.submitted', name: to })
  }
  renames('Next')
  expect(name()).toBe('Next')
  await it.asked.command[0]!.fails(422)
  expect([name(), typed()]).toEqual(['column todo', 'Next'])
  renames('Soon')
  expect(typed()).toBe('Soon')
  const head = headOf('todo', 1, { name: 'Soon', revision: 2 })
  it.causes(messageOf('COLUMN_UPDATED', { column: head }))
  await it.asked.command[1]!.answers({})
  expect(name()).toBe('Soon')
})

describe('[BRD-08] what others do', () => {
  test('shows without a reload, and one’s own echo does not apply twice', async () => {
    it.enters('done', 'Call Ada')
    const created = taskAt('n1', 'done', 'a1')
    await makes(0, created)
    it.hears(messageOf('TASK_CREATED', { task: created }))
    it.hears(
      messageOf('TASK_MOVED', {
        task: taskAt('t1', 'done', 'a2', { revision: 2 }),
        oldProjectId: PROJECT,
        oldColumnId: 'todo',
        projectId: PROJECT,
        columnId: 'done',
      }),
    )
    it.hears(messageOf('TASK_UPDATED', { task: taskAt('d1', 'done', 'a0', { revision: 2, name: 'Renamed' }) }))
    it.hears(messageOf('TASK_DESTROYED', { taskId: 't2', placements: [{ projectId: PROJECT, columnId: 'todo' }] }))
    expect([it.list('todo'), it.list('done'), it.count('todo'), it.count('done')]).toEqual([
      ['t3'],
      ['d1', 'n1', 't1'],
      3,
      3,
    ])
    expect(it.tables.tasks.cards.get('d1')?.name).toBe('Renamed')
  })

  test('a card that is being moved here waits for the end of the move', async () => {
    it.drags('t2', 'todo', at('done'))
    it.hears(
      messageOf('TASK_MOVED', {
        task: taskAt('t2', 'todo', 'Zz', { revision: 2 }),
        oldProjectId: PROJECT,
        oldColumnId: 'todo',
        projectId: PROJECT,
        columnId: 'todo',
      }),
    )
    expect(it.list('done')).toEqual(['t2', 'd1'])
    await it.asked.move[0]!.fails(409)
    expect(it.list('todo')).toEqual(['t2', 't1', 't3'])
  })

  test('a comment or a subtask makes the card be asked for again', async () => {
    it.hears(messageOf('SUBTASK_DESTROYED', { parentId: 't1', subtaskId: 's1' }))
    it.hears(messageOf('SUBTASK_DESTROYED', { parentId: 'unknown', subtaskId: 's1' }))
    expect(it.asked.refresh.map(({ input }) => input.taskId)).toEqual(['t1'])
    await it.asked.refresh[0]!.answers(taskAt('t1', 'todo', 'a0', { revision: 2, subtasksCount: 4 }))
    expect(it.tables.tasks.cards.get('t1')?.subtasksCount).toBe(4)
    it.hears(messageOf('TASK_ACTIVITY_DESTROYED', { taskId: 't1', activityId: 'x' }))
    await it.asked.refresh[1]!.fails(404)
    expect(it.list('todo')).toEqual(['t2', 't3'])
  })

  test('a deleted column goes; where its tasks went is fetched', async () => {
    it.hears(messageOf('COLUMN_DESTROYED', { projectId: PROJECT, columnId: 'done', movedToColumnId: 'todo' }))
    expect(it.columns()).toEqual(['todo'])
    await it.asked.board[1]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: [columnOf('todo', 1, [taskAt('d1', 'todo', 'Zz', { revision: 2 }), ...LOADED[0]!.tasks], 6)],
    })
    expect([it.list('todo'), it.count('todo')]).toEqual([['d1', 't1', 't2', 't3'], 6])
  })
})

describe('[LIVE-04] after a gap', () => {
  test('the board is fetched again, and what is heard meanwhile is not lost to the older answer', async () => {
    it.actor.send({ type: 'screen.staled' })
    it.hears(messageOf('TASK_CREATED', { task: taskAt('n1', 'done', 'a1') }))
    it.hears(messageOf('TASK_DESTROYED', { taskId: 't2', placements: [{ projectId: PROJECT, columnId: 'todo' }] }))
    await it.asked.board[1]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: LOADED,
    })
    expect([it.list('todo'), it.list('done'), it.count('todo'), it.count('done')]).toEqual([
      ['t1', 't3'],
      ['d1', 'n1'],
      4,
      2,
    ])
  })

  test('a column that was scrolled down is fetched as far as it was, and nothing of it goes meanwhile', async () => {
    it.actor.send({ type: 'column.endReached', columnId: 'todo' })
    await it.asked.page[0]!.answers({
      rows: [taskAt('t4', 'todo', 'a3'), taskAt('t5', 'todo', 'a4')],
      isWhole: true,
      asOf: null,
    })
    it.actor.send({ type: 'screen.staled' })
    await it.asked.board[1]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: LOADED,
    })
    expect(it.list('todo')).toEqual(['t1', 't2', 't3', 't4', 't5'])
    expect(it.asked.page[1]!.input).toMatchObject({ columnId: 'todo', after: { position: 'a2', id: 't3' } })
    await it.asked.page[1]!.answers({ rows: [taskAt('t5', 'todo', 'a4')], isWhole: true, asOf: null })
    expect(it.list('todo')).toEqual(['t1', 't2', 't3', 't5'])
  })

  test('a fetch that fails is tried again by itself', async () => {
    it.actor.send({ type: 'screen.staled' })
    await it.asked.board[1]!.fails(0)
    it.clock.pass(5_000)
    await it.asked.board[2]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: LOADED.slice(0, 1),
    })
    expect(it.columns()).toEqual(['todo'])
  })

  test('a project that is gone by then says so', async () => {
    it.actor.send({ type: 'screen.staled' })
    await it.asked.board[1]!.fails(404)
    expect(it.actor.getSnapshot().matches('gone')).toBe(true)
  })
})

test('a board that could not be had can be tried again, and what was heard meanwhile is on it', async () => {
  const another = open()
  await another.asked.board[0]!.fails(500)
  expect(another.actor.getSnapshot().matches('failed')).toBe(true)
  another.actor.send({ type: 'retry.requested' })
  another.hears(messageOf('TASK_CREATED', { task: taskAt('n1', 'done', 'a1') }))
  await another.asked.board[1]!.answers({
    project: projectOf(),
    filters: NO_FILTERS,
    sorting: null,
    asOf: null,
    columns: LOADED,
  })
  expect(another.list('done')).toEqual(['d1', 'n1'])
})

test('[PROJ-07] the project changes for everyone, never back to an older picture; its people are asked for when they differ', async () => {
  await it.asked.people[0]!.answers([])
  it.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ revision: 3, showLabels: false }) }))
  it.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ revision: 2, showLabels: true }) }))
  it.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ id: 'p2', revision: 9 }) }))
  expect(it.actor.getSnapshot().context.project).toMatchObject({ revision: 3, showLabels: false })
  expect(it.asked.people).toHaveLength(1)
  it.hears(messageOf('PROJECT_UPDATED', { project: projectOf({ revision: 4, users: [{ id: 'u2' }] }) }))
  expect(it.asked.people).toHaveLength(2)
})

describe('[BRD-10] a board that is cut down', () => {
  const place = (search: string) => ({ route: 'singleProjectBoard', params: { id: 'p1' }, search }) as const
  const DONE = { ...NO_FILTERS, done: true }
  const cutDown = async () => {
    it.actor.send({ type: 'place.changed', place: place('?done=yes') })
    expect(it.asked.board[1]!.input).toMatchObject({ filters: DONE, isFirst: false })
    await it.asked.board[1]!.answers({
      project: projectOf(),
      filters: DONE,
      sorting: null,
      asOf: null,
      columns: [columnOf('todo', 1, [taskAt('t2', 'todo', 'a1')], 1), columnOf('done', 2, [], 0)],
    })
  }

  test('shows nothing that does not pass, whatever had been loaded before', async () => {
    it.actor.send({ type: 'column.endReached', columnId: 'todo' })
    await it.asked.page[0]!.answers({
      rows: [taskAt('t4', 'todo', 'a3'), taskAt('t5', 'todo', 'a4')],
      isWhole: true,
      asOf: null,
    })
    await cutDown()
    expect(it.list('todo')).toEqual(['t2'])
    it.actor.send({ type: 'place.changed', place: place('') })
    await it.asked.board[2]!.answers({
      project: projectOf(),
      filters: NO_FILTERS,
      sorting: null,
      asOf: null,
      columns: LOADED,
    })
    expect(it.list('todo')).toEqual(['t1', 't2', 't3'])
  })

  test('what is heard while it is being cut down is asked about, unless the answer knows of it', async () => {
    const hears = () =>
      it.hears({ type: 'TASK_CREATED', data: { task: taskAt('t9', 'todo', 'a0') }, seq: 9 } as unknown as Message)
    const cut = (asOf: number) => ({
      project: projectOf(),
      filters: DONE,
      sorting: null,
      asOf,
      columns: [columnOf('todo', 1, [taskAt('t2', 'todo', 'a1')], 1), columnOf('done', 2, [], 0)],
    })
    it.actor.send({ type: 'place.changed', place: place('?done=yes') })
    hears()
    await it.asked.board[1]!.answers(cut(8))
    expect([it.list('todo'), it.asked.board.length]).toEqual([['t2'], 3])
    await it.asked.board[2]!.answers(cut(9))
    expect([it.list('todo'), it.asked.board.length]).toEqual([['t2'], 3])
  })

  test('what is heard while it is fetched whole again is not forgotten with the picture before', async () => {
    await cutDown()
    it.actor.send({ type: 'place.changed', place: place('') })
    const task = taskAt('t9', 'done', 'Zz', { revision: 2 })
    const data = { task, oldProjectId: PROJECT, oldColumnId: 'todo', projectId: PROJECT, columnId: 'done' }
    it.causes({ type: 'TASK_MOVED', data, seq: 9 } as Message)
    const whole = { project: projectOf(), filters: NO_FILTERS, sorting: null, asOf: 8, columns: LOADED }
    await it.asked.board[2]!.answers(whole)
    expect(it.list('done')).toEqual(['t9', 'd1'])
  })

  test('asks again when others change a task, for whether it passes is the server’s to say', async () => {
    await cutDown()
    const task = taskAt('t9', 'todo', 'a0')
    it.hears({ type: 'TASK_CREATED', data: { task }, seq: 9 } as Message)
    expect(it.list('todo')).toEqual(['t2'])
    expect(it.asked.board[2]!.input).toMatchObject({ filters: DONE })
  })
})

describe('[BRD-02] the columns of a board', () => {
  test('stand in the wanted order at once, and stay there when the server agrees', async () => {
    it.actor.send({ type: 'column.shifted', columnId: 'done', to: 0 })
    expect(it.columns()).toEqual(['done', 'todo'])
    expect(it.asked.command[0]!.input).toMatchObject({ command: { projectId: 'p1', value: ['done', 'todo'] } })
    const heads = [headOf('done', 1, { revision: 2 }), headOf('todo', 2, { revision: 2 })]
    it.causes(messageOf('COLUMN_ORDER_UPDATED', { projectId: PROJECT, columns: heads }))
    await it.asked.command[0]!.answers({})
    expect(it.columns()).toEqual(['done', 'todo'])
    const order = { name: 'column.order', projectId: 'p1', shifted: ['done'] }
    const command = { ...order, value: ['todo', 'done'], before: ['done', 'todo'] }
    const offer = { text: { key: 'board.columnMoved' }, command, isQuiet: false }
    expect(it.told).toEqual([{ type: 'undo.offered', offer }])
  })

  test('that stand as before in the end leave nothing to take back', async () => {
    it.actor.send({ type: 'column.shifted', columnId: 'done', to: 0 })
    it.actor.send({ type: 'column.shifted', columnId: 'done', to: 1 })
    await it.asked.command[0]!.answers({})
    await it.asked.command[1]!.answers({})
    expect([it.columns(), it.told]).toEqual([['todo', 'done'], []])
  })

  test('go back when it does not, and it is said', async () => {
    it.actor.send({ type: 'column.shifted', columnId: 'done', to: 0 })
    await it.asked.command[0]!.fails(422)
    expect(it.columns()).toEqual(['todo', 'done'])
    expect(it.told.some(({ type }) => type === 'toast.requested')).toBe(true)
  })

  test('one that is deleted is gone, and its tasks are looked for where they went', async () => {
    it.actor
      .getSnapshot()
      .children.columnDeletion!.send({ type: 'deletion.opened', columnId: 'todo', moveTasksTo: 'done' } as never)
    it.actor.getSnapshot().children.columnDeletion!.send({ type: 'deletion.confirmed' } as never)
    it.causes(messageOf('COLUMN_DESTROYED', { projectId: PROJECT, columnId: 'todo', movedToColumnId: 'done' }))
    await it.asked.deletion[0]!.answers([headOf('done', 1, { revision: 2 })])
    expect(it.columns()).toEqual(['done'])
    expect(it.asked.board).toHaveLength(2)
  })
})
