import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise, type AnyActorLogic, type EventObject } from 'xstate'
import type { TaskMoved } from '#contract/calls/tasks/tasks.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import type { Outcome } from '../mutation/command-row.ts'
import { fieldChanged } from '../mutation/commands/set-field.ts'
import { mutation, type MutationInput } from '../mutation/mutation.ts'
import { mutations } from '../mutation/mutations.ts'
import { overlayOn } from '../mutation/overlay.ts'
import { ModelServer, NEXT_PAGE } from '../../test/kit/ports/model-server.ts'
import { StepClock } from '../../test/kit/ports/step-clock.ts'
import { recorder } from '../../test/kit/ports/world.ts'
import { lazyActor } from '../app/lazy-actor.ts'
import { withPorts } from '../with-ports.ts'
import { createStore } from '../store/store.ts'
import { createBoardTables } from '../store/board/board-tables.ts'
import { BOARD } from '../store/board/columns.ts'
import { callbackPort } from '../port.ts'
import type { BoardLoads, BoardWanted } from './board-events.ts'
import { board } from './board.ts'
import type { FromCommands, ToCommands } from './cards/card-commands.ts'
import { columnComposer } from './cards/column-composer.ts'
import { columnDeletion, type ColumnDeletion } from './columns/column-deletion.ts'
import { columnDrag } from './columns/column-drag.ts'
import { columnPage, type FilteredPageWanted, type Page } from './cards/column-page.ts'
import { filterBar } from './filters/filter-bar.ts'
import { NO_TASK_FIELDS } from './cards/new-task-fields.ts'
import { cardDrag } from './cards/card-drag.ts'
import { nameEditor } from './cards/name-editor.ts'
import { placeAt, placeIn } from './keeper/place.ts'
import { PROJECT, projectOf } from './samples.walk.ts'
import { boardKeeper } from './keeper/board-keeper.ts'
import { taskComposer } from './cards/task-composer.ts'
import { taskMove, type Move } from './cards/task-move.ts'
import { taskRefresh } from './cards/task-refresh.ts'

/** A call on its way: asked, then done (or not) by the server, then answered (or not). */
interface Question {
  readonly isWrite: boolean
  /** What the server does; nothing where it refuses. */
  readonly work: () => unknown
  readonly resolve: (output: never) => void
  readonly reject: (failure: { status: number; message: string; errors: [] }) => void
  /** What the server did: its answer, and the messages that come with it. */
  done?: { readonly answer: unknown; readonly messages: readonly Message[] }
}
const REFUSED = { status: 409, message: 'no', errors: [] } as const
const LOST = { status: 0, message: 'no', errors: [] } as const

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

/** A window on a model server's board; everything between the two waits until it is let through. */
class World {
  readonly server: ModelServer
  readonly tables = createBoardTables(createStore())
  readonly clock = new StepClock()
  readonly questions: Question[] = []
  /** What was sent and not yet heard, and what this window did elsewhere than on the board. */
  readonly unheard: Message[] = []
  readonly own: Message[] = []
  #taken = 0
  readonly actor
  readonly changes

  constructor(columns: readonly number[]) {
    this.server = new ModelServer(columns)
    const never = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
    const { server } = this
    const machine = withPorts(board, {
      keeper: boardKeeper(this.tables),
      commands: callbackPort<ToCommands, void, FromCommands>(() => undefined),
      loadBoard: this.#slot<BoardLoads, BoardWanted>(false, ({ filters, sorting }) => ({
        project: projectOf(),
        columns: server.board(),
        filters,
        sorting,
        asOf: server.seq,
      })),
      loadPeople: never<readonly Person[], { project: Project | null }>(),
      cardDrag,
      taskComposer: withPorts(taskComposer, {
        newTaskTexts: callbackPort(() => undefined),
      }),
      nameEditor,
      columnComposer: withPorts(columnComposer, {
        newColumnName: callbackPort(() => undefined),
      }),
      columnPage: withPorts(columnPage, {
        loadPage: this.#slot<Page, FilteredPageWanted>(false, ({ columnId, after }) => {
          if (!server.head(columnId)) return null
          const rows = server.page(columnId, after)
          return { rows, isWhole: rows.length < NEXT_PAGE, asOf: server.seq }
        }),
      }),
      columnDrag,
      columnDeletion: withPorts(columnDeletion, { deleteColumn: never<readonly ColumnHead[], ColumnDeletion>() }),
      bulkSelection: withPorts(lazyActor, {
        loadLogic: never<AnyActorLogic, void>(),
        lookForWish: never<EventObject | null, void>(),
      }),
      filterBar: withPorts(filterBar, { loadLabels: never<readonly Label[], void>() }),
      taskRefresh: withPorts(taskRefresh, { loadTask: never<Task, { taskId: string }>() }),
    })
    const root = createActor(recorder([]), { clock: this.clock })
    for (const systemId of ['toasts', 'undoStack']) createActor(recorder([]), { parent: root, systemId }).start()
    const send = this.#slot<Outcome, MutationInput>(true, ({ command }) => {
      if (command.name === 'task.create') {
        const made = server.create(command.columnId, command.lines[0]?.name ?? '', true)
        return made && { created: [made] }
      }
      const [change] = command.name === 'task.setField' ? command.changes : []
      return typeof change?.value === 'string' && server.rename(change.id, change.value, true) ? {} : null
    })
    const seenThrough = withPorts(mutation, { send, holdWindow: callbackPort(() => undefined) })
    this.changes = createActor(
      withPorts(mutations, {
        taskMove: withPorts(taskMove, {
          commitMove: this.#slot<TaskMoved | null, Move>(true, ({ taskId, to }) =>
            server.move(taskId, to.columnId, to.prevId, true),
          ),
          holdWindow: callbackPort(() => undefined),
        }),
        mutation: seenThrough,
        overlay: overlayOn(this.tables.store),
      }),
      { parent: root, systemId: 'mutations' },
    )
    this.changes.start()
    this.actor = createActor(machine, {
      parent: root,
      systemId: 'screen',
      input: { place: { route: 'singleProjectBoard', params: { id: PROJECT }, search: '' } },
    })
    this.actor.start()
  }

  #slot<Output, Input>(isWrite: boolean, work: (input: Input) => Output | null) {
    return fromPromise<Output, Input>(
      ({ input }) =>
        new Promise<Output>((resolve, reject) => {
          this.questions.push({ isWrite, work: () => work(input), resolve, reject })
        }),
    )
  }

  list = (columnId: string) => this.tables.tasks.cards.list(columnId)
  /** The cards one can take hold of. */
  get shown(): readonly string[] {
    return this.columns.flatMap((columnId) => this.list(columnId)).filter((id) => !id.startsWith('draft'))
  }
  get columns(): readonly string[] {
    return this.tables.columns.heads.list(BOARD)
  }
  /** Takes what the server has told since the last time to what is on its way. */
  fetchTold(): void {
    for (const { message, isOwn } of this.server.sent.slice(this.#taken)) if (!isOwn) this.unheard.push(message)
    this.#taken = this.server.sent.length
  }
  hear = (message: Message | undefined, isOwn = false) => {
    if (!message) return
    this.tables.store.hear({ message, isOwn })
    this.actor.send({ type: 'message.received', message, isOwn })
  }
  does(question: Question | undefined): void {
    if (!question || question.done) return
    const { sent } = this.server
    const before = sent.length
    const answer = question.work()
    question.done = { answer, messages: sent.slice(before).flatMap(({ message, isOwn }) => (isOwn ? message : [])) }
  }
  async answers(question: Question | undefined): Promise<void> {
    if (!question) return
    this.does(question)
    this.questions.splice(this.questions.indexOf(question), 1)
    if (question.done?.answer == null) question.reject({ ...REFUSED, errors: [] })
    else {
      for (const message of question.done.messages) this.hear(message, true)
      question.resolve(question.done.answer as never)
    }
    await settled()
  }
  async loses(question: Question | undefined, failure: typeof LOST | typeof REFUSED): Promise<void> {
    if (!question) return
    this.questions.splice(this.questions.indexOf(question), 1)
    question.reject({ ...failure, errors: [] })
    await settled()
    this.changes.send({ type: 'connection.stood' })
    await settled()
  }
  /** Lets everything through until nothing is on its way any more. */
  async rest(): Promise<void> {
    for (let round = 0; round < 100; round += 1) {
      this.fetchTold()
      if (this.own.length > 0) this.hear(this.own.shift(), true)
      else if (this.unheard.length > 0) this.hear(this.unheard.shift())
      else if (this.questions.length > 0) await this.answers(this.questions[0])
      else if (this.clock.timers.length > 0) this.clock.fire()
      else return
    }
    throw new Error('it never comes to rest')
  }
}

type Pick = <Item>(items: readonly Item[]) => Item | undefined
type Step = (world: World, pick: Pick) => void | Promise<void>
/** What may happen next. What is not possible right now does not happen. */
const STEPS: Readonly<Record<string, Step>> = {
  'a card is dragged': (world, pick) => {
    const [taskId, columnId] = [pick(world.shown), pick(world.columns)]
    if (taskId === undefined || columnId === undefined) return
    const from = world.columns.find((id) => world.list(id).includes(taskId)) ?? columnId
    const others = world.list(columnId).filter((id) => id !== taskId && !id.startsWith('draft'))
    const to = placeAt(columnId, others, pick([0, 1, 2, 3, 4]) ?? 0)
    world.actor.send({ type: 'task.dropped', taskId, from: placeIn(from, world.list(from), taskId), to })
  },
  'a task is entered': (world, pick) => {
    const columnId = pick(world.columns)
    if (columnId !== undefined)
      world.actor.send({
        type: 'task.entered',
        columnId,
        lines: [{ name: 'new', isDone: false }],
        given: NO_TASK_FIELDS,
      })
  },
  'a card gets a name': (world, pick) => {
    const id = pick(world.shown)
    if (id !== undefined)
      world.changes.send({
        type: 'change.requested',
        command: fieldChanged('name', { id, value: `mine ${pick(['a', 'b'])}`, before: '' }),
      })
  },
  'a task is deleted in its panel': (world, pick) => {
    const id = pick(world.shown)
    const was = id === undefined ? null : world.server.destroy(id, true)
    const told = world.server.sent.at(-1)
    if (was && told) world.own.push(told.message)
  },
  'its answer comes': (world) => world.hear(world.own.shift(), true),
  'somebody moves a task': ({ server }, pick) => {
    const [id, columnId] = [pick(server.ids), pick(server.columnIds)]
    if (id !== undefined && columnId !== undefined)
      server.move(id, columnId, pick([null, ...server.idsIn(columnId).filter((one) => one !== id)]) ?? null, false)
  },
  'somebody makes a task': ({ server }, pick) => void server.create(pick(server.columnIds) ?? '', 'theirs', false),
  'somebody renames a task': ({ server }, pick) =>
    void server.rename(pick(server.ids) ?? '', `theirs ${pick([1, 2])}`, false),
  'somebody deletes a task': ({ server }, pick) => void server.destroy(pick(server.ids) ?? '', false),
  'somebody brings a task back': ({ server }, pick) => server.restore(pick(server.goneIds) ?? ''),
  'somebody makes a column': ({ server }) => server.createColumn(),
  'somebody deletes a column': ({ server }, pick) =>
    server.deleteColumn(pick(server.columnIds) ?? '', pick([null, ...server.columnIds]) ?? null),
  'news come': (world) => {
    world.fetchTold()
    world.hear(world.unheard.shift())
  },
  'news come before others': (world, pick) => {
    world.fetchTold()
    const message = pick(world.unheard)
    if (!message) return
    world.unheard.splice(world.unheard.indexOf(message), 1)
    world.hear(message)
  },
  'news come again, also of what was done here': (world, pick) => world.hear(pick(world.server.sent)?.message),
  'the server does what is asked': (world, pick) => world.does(pick(world.questions)),
  'an answer comes': (world, pick) => world.answers(pick(world.questions)),
  'an answer is lost': (world, pick) => world.loses(pick(world.questions), LOST),
  'something is refused': (world, pick) =>
    world.loses(pick(world.questions.filter(({ isWrite, done }) => isWrite && !done)), REFUSED),
  'what was missed is too much to be told': (world) => world.actor.send({ type: 'screen.staled' }),
  'a column is scrolled to its end': (world, pick) => {
    const columnId = pick(world.columns)
    if (columnId !== undefined) world.actor.send({ type: 'column.endReached', columnId })
  },
}

const names = Object.keys(STEPS)
const story = fc.array(fc.tuple(fc.constantFrom(...names), fc.array(fc.nat(11), { minLength: 3, maxLength: 3 })), {
  minLength: 1,
  maxLength: 40,
})
const picking = (numbers: readonly number[]): Pick => {
  let at = 0
  return (items) => items[(numbers[at++ % numbers.length] ?? 0) % Math.max(1, items.length)]
}

const seenBy = ({ tables, columns, list }: World) =>
  columns.map((id) => ({
    id,
    total: tables.columns.heads.get(id)?.tasksTotal,
    tasks: list(id).map((taskId) => `${taskId} ${tables.tasks.cards.get(taskId)?.name}`),
  }))
const heldBy = ({ server }: World) =>
  server.columnIds.map((id) => ({
    id,
    total: server.idsIn(id).length,
    tasks: server.idsIn(id).map((taskId) => `${taskId} ${server.task(taskId)?.name}`),
  }))

const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_122)
const RUNS = Number(process.env['MODEL_RUNS'] ?? 2_000)

test(
  `[SEC-18] [BRD-08] whatever happens between a board and its server, at rest the one shows what the other holds (seed ${SEED})`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(7), { minLength: 2, maxLength: 3 }), story, async (columns, steps) => {
        const world = new World(columns)
        await world.answers(world.questions[0])
        for (const [name, numbers] of steps) {
          await STEPS[name]?.(world, picking(numbers))
          await settled()
        }
        await world.rest()
        const [seen, held] = [seenBy(world), heldBy(world)]
        expect(seen.map(({ id, total }) => [id, total])).toEqual(held.map(({ id, total }) => [id, total]))
        // What is loaded stands in the order that the server has it in.
        for (const [at, { tasks }] of seen.entries()) {
          const all = held[at]?.tasks ?? []
          expect(all.filter((task) => tasks.includes(task))).toEqual(tasks)
        }
        for (let turn = 0; turn < 20; turn += 1) {
          for (const columnId of world.columns) world.actor.send({ type: 'column.endReached', columnId })
          await world.rest()
        }
        expect(seenBy(world)).toEqual(heldBy(world))
      }),
      { seed: SEED, numRuns: RUNS },
    )
  },
)
