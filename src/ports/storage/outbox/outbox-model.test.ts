import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { NO_TASK_FIELDS } from '#machines/board/cards/new-task-fields.ts'
import { taskMove, type Move } from '#machines/board/cards/task-move.ts'
import type { Outcome } from '#machines/mutation/command-row.ts'
import type { Command } from '#machines/mutation/commands.ts'
import { AT_THE_END } from '#machines/mutation/commands/create-task.ts'
import { mutation, type MutationInput } from '#machines/mutation/mutation.ts'
import { mutations } from '#machines/mutation/mutations.ts'
import { overlayOn } from '#machines/mutation/overlay.ts'
import { CALL, id, PROJECT, TO_DO } from '#machines/mutation/samples.walk.ts'
import { entriesIn, outbox } from '#machines/outbox/outbox.ts'
import { callbackPort } from '#machines/port.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { createStore } from '#machines/store/store.ts'
import { withPorts } from '#machines/with-ports.ts'
import type { TaskMoved } from '#contract/calls/tasks/tasks.ts'
import { StepClock } from '../../../../test/kit/ports/step-clock.ts'
import { recorder } from '../../../../test/kit/ports/world.ts'
import { keyOf, wantedBy } from './change-keys.ts'
import { clearAll } from './desk.ts'
import { keeperFor } from './keeper.ts'

/** A call on its way: the server may do it, and its answer may come or not. */
interface Question {
  readonly key: string
  readonly label: string
  readonly command: Command
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (failure: { status: number; message: string; errors: [] }) => void
}
const REFUSED = { status: 422, message: 'no', errors: [] as [] }
const NOT_THERE = { status: 404, message: 'no', errors: [] as [] }
const LOST = { status: 0, message: 'no', errors: [] as [] }
/** What is written to the device is there after some turns of the event loop. */
const settled = async () => {
  await new Promise((done) => setTimeout(done, 2))
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}
const user = userOf()
const OPENED = { type: 'session.opened', userId: user.id, tenantId: 'w1', seq: 1, user } as const
const labelOf = (command: Command): string =>
  command.name === 'task.create'
    ? command.lines.map(({ name }) => name).join()
    : command.name === 'comment.create'
      ? command.text
      : command.name === 'column.create'
        ? command.columnName
        : command.name

/** A server that does each request once, by its key; a person's window; and what this device keeps between windows. */
class World {
  /** What the server has done, in that order. */
  readonly done: string[] = []
  readonly refused = new Set<string>()
  readonly withdrawn = new Set<string>()
  /** Nobody knows of these whether they were done. */
  readonly unanswered = new Set<string>()
  readonly #doneKeys = new Set<string>()
  /** The columns that there are, and those that were made, by the names of their ids. */
  readonly #columnIds = new Set([TO_DO])
  readonly columns = new Map<string, string>()
  /** In which of these a task was made. */
  readonly columnOf = new Map<string, string>()
  questions: Question[] = []
  made = 0
  isOnline = true
  clock = new StepClock()
  #open: ReturnType<World['opens']> = this.opens()

  opens() {
    const clock = new StepClock()
    this.clock = clock
    const send = fromPromise<Outcome, MutationInput>(
      ({ input: { id, command } }) =>
        new Promise((resolve, reject) => {
          this.questions.push({ key: keyOf(id, wantedBy(command)), label: labelOf(command), command, resolve, reject })
        }),
    )
    const holdWindow = callbackPort<EventObject, void, EventObject>(() => undefined)
    const window = setup({
      actors: {
        mutations: withPorts(mutations, {
          taskMove: withPorts(taskMove, {
            commitMove: fromPromise<TaskMoved | null, Move>(() => new Promise(() => undefined)),
            holdWindow,
          }),
          mutation: withPorts(mutation, { send, holdWindow }),
          overlay: overlayOn(createStore()),
        }),
        outbox: withPorts(outbox, { keeper: keeperFor(() => undefined) }),
        silent: recorder([]),
      },
    }).createMachine({
      invoke: [
        ...['toasts', 'undoStack', 'session'].map((systemId) => ({ src: 'silent' as const, id: systemId, systemId })),
        { src: 'mutations', id: 'mutations', systemId: 'mutations' },
        { src: 'outbox', id: 'outbox', systemId: 'outbox' },
      ],
    })
    const root = createActor(window, { clock }).start()
    const changes: ActorRefFrom<typeof mutations> = root.system.get('mutations')
    const kept: ActorRefFrom<typeof outbox> = root.system.get('outbox')
    kept.send(OPENED)
    if (!this.isOnline) changes.send({ type: 'connection.lost' })
    return { changes, kept, stop: () => void root.stop() }
  }
  get entries() {
    return entriesIn(this.#open.kept.getSnapshot())
  }
  does(command: Command): void {
    this.#open.changes.send({ type: 'change.requested', command })
  }
  wishes(id: number, wish: 'sendNow' | 'takeBack' | 'again' | 'dismiss'): void {
    this.#open.kept.send({ type: 'entry.chosen', id, wish })
  }
  connects(isOnline: boolean): void {
    if (this.isOnline === isOnline) return
    this.isOnline = isOnline
    this.#open.changes.send({ type: isOnline ? 'connection.back' : 'connection.lost' })
  }
  /** The window is gone with all that waits for an answer; another one opens. */
  crashes(): void {
    this.#open.stop()
    this.questions = []
    this.#open = this.opens()
  }
  /** A session that has run out keeps everything; the same person signs in again. */
  signsInAgain(): void {
    this.#open.changes.send({ type: 'session.closed' })
    this.#open.kept.send({ type: 'session.closed' })
    this.questions = []
    this.#open.kept.send(OPENED)
  }
  #take(question: Question | undefined): Question | undefined {
    this.questions = this.questions.filter((one) => one !== question)
    return question
  }
  /** Whether it is done now, or was before. */
  #carryOut({ key, label, command }: Question): boolean {
    if (this.#doneKeys.has(key)) return true
    if (command.name === 'task.create' && !this.#columnIds.has(command.columnId)) return false
    if (command.name === 'column.create') this.#columnIds.add(command.columnId)
    this.#doneKeys.add(key)
    this.done.push(label)
    return true
  }
  answers(asked: Question | undefined): void {
    const question = this.#take(asked)
    if (!question) return
    if (this.#carryOut(question)) return question.resolve({})
    question.reject(NOT_THERE)
  }
  /** Before the server had it, or after. */
  loses(asked: Question | undefined, isAfter: boolean): void {
    const question = this.#take(asked)
    if (!question) return
    if (isAfter) this.#carryOut(question)
    this.unanswered.add(question.label)
    question.reject(LOST)
  }
  refuses(asked: Question | undefined): void {
    // What was done under this key is answered as it was.
    if (!asked || this.#doneKeys.has(asked.key)) return this.answers(asked)
    this.#take(asked)
    this.refused.add(asked.label)
    asked.reject(REFUSED)
  }
  /** Says that there is a connection and lets everything through, until nothing is on its way any more. */
  async rests(): Promise<void> {
    this.connects(true)
    for (let round = 0; round < 400; round += 1) {
      await settled()
      if (this.questions.length > 0) this.answers(this.questions[0])
      else if (this.clock.timers.length > 0) this.clock.fire()
      else if (this.entries.every(({ refusal }) => refusal !== null)) return
    }
    throw new Error('it never comes to rest')
  }
  leaves = (): void => this.#open.stop()
}

type Step = (world: World, at: number) => void | Promise<void>
const make = (world: World, columnId: string): string => {
  const where = { projectId: PROJECT, columnId, position: AT_THE_END }
  const typedIn = { keptAs: PROJECT, columnId }
  const name = `task ${(world.made += 1)}`
  world.does({ name: 'task.create', ...where, lines: [{ name, isDone: false }], given: NO_TASK_FIELDS, typedIn })
  return name
}
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]
const waiting = ({ entries }: World) => entries.filter(({ refusal }) => refusal === null)
const STEPS: Readonly<Record<string, Step>> = {
  'a task is made': (world) => void make(world, TO_DO),
  'a column is made': (world) => {
    const columnName = `column ${(world.made += 1)}`
    const columnId = id(`c${world.made}`)
    world.columns.set(columnName, columnId)
    world.does({ name: 'column.create', projectId: PROJECT, columnId, columnName })
  },
  'a task is made in such a column': (world, at) => {
    const [name, columnId] = pick([...world.columns], at) ?? []
    if (name !== undefined && columnId !== undefined) world.columnOf.set(make(world, columnId), name)
  },
  'a comment is written': (world) =>
    world.does({ name: 'comment.create', taskId: CALL.id, text: `comment ${(world.made += 1)}` }),
  'the connection goes': (world) => world.connects(false),
  'it is back': (world) => world.connects(true),
  'an answer comes': (world, at) => {
    if (world.isOnline) world.answers(pick(world.questions, at))
  },
  'a request is lost': (world, at) => world.loses(pick(world.questions, at), false),
  'an answer is lost': (world, at) => world.loses(pick(world.questions, at), true),
  'something is refused': (world, at) => {
    if (world.isOnline) world.refuses(pick(world.questions, at))
  },
  'time passes': ({ clock }) => {
    if (clock.timers.length > 0) clock.fire()
  },
  'the window crashes': (world) => world.crashes(),
  'the session runs out and is opened again': (world) => world.signsInAgain(),
  'something that waits is taken back': (world, at) => {
    const entry = pick(waiting(world), at)
    if (!entry) return
    world.withdrawn.add(labelOf(entry.command))
    world.wishes(entry.id, 'takeBack')
  },
  'what was not done is sent again': (world, at) => {
    const entry = pick(
      world.entries.filter(({ refusal }) => refusal !== null),
      at,
    )
    if (entry) world.wishes(entry.id, 'again')
  },
  'something that waits is to be sent now': (world, at) => {
    const entry = pick(waiting(world), at)
    if (entry) world.wishes(entry.id, 'sendNow')
  },
}
const names = Object.keys(STEPS)
const story = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(7)), { minLength: 1, maxLength: 30 })

/** What got no answer and may have been done is the same request when it is sent again. */
const SENT_AGAIN = ['a task is made', 'an answer is lost', 'time passes', 'what was not done is sent again'].map(
  (name): [string, number] => [name, 0],
)

/** What is put into a column that is not answered yet is not asked for before that. */
const INTO_A_COLUMN: [string, number][] = [
  ['a column is made', 0],
  ['a task is made in such a column', 0],
  ['an answer comes', 1],
]

const saved = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
  removeItem: (key: string) => void saved.delete(key),
}
beforeEach(() => {
  vi.stubGlobal('window', { localStorage })
  // Without locks and without a database: one window after the other, and what is kept lies in the memory of the process.
  vi.stubGlobal('navigator', {})
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const SEED = Number(process.env['MODEL_SEED'] ?? 20_261_127)
const RUNS = Number(process.env['MODEL_RUNS'] ?? 120)

test(
  `[PWA-02] [PWA-03] whatever comes between a person and the server, nothing is lost and nothing is done twice (seed ${SEED})`,
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (steps) => {
        await clearAll()
        saved.set('lanewise.outbox', 'true')
        const world = new World()
        await settled()
        for (const [name, at] of steps) {
          await STEPS[name]?.(world, at)
          await settled()
        }
        await world.rests()
        const all = Array.from({ length: world.made }, (_, at) => [
          `task ${at + 1}`,
          `comment ${at + 1}`,
          `column ${at + 1}`,
        ]).flat()
        const counted = (label: string) => world.done.filter((one) => one === label).length
        const twice = all.filter((label) => counted(label) > 1)
        const ended = new Set([...world.refused, ...world.withdrawn, ...world.unanswered])
        // What was put into a column that is not made is in vain.
        const inVain = [...world.columnOf].flatMap(([task, column]) => (ended.has(column) ? [task] : []))
        const excused = new Set([...ended, ...inVain])
        const made = new Set([...world.done, ...excused])
        const numbers = [...made].map((label) => Number(label.split(' ')[1])).toSorted((one, other) => one - other)
        // Each that was made was done, refused, in vain, taken back or got no answer; none of them was done twice.
        expect([twice, numbers]).toEqual([[], Array.from({ length: world.made }, (_, at) => at + 1)])
        // What was refused for good is in sight until it is dismissed, and was not done.
        const inSight = world.entries.map(({ command }) => labelOf(command))
        const isTask = (label: string) => !label.startsWith('comment')
        const vain = [...world.refused, ...world.unanswered, ...inVain].filter(
          (label) => isTask(label) && counted(label) === 0,
        )
        expect(vain.filter((label) => !inSight.includes(label) && !world.withdrawn.has(label))).toEqual([])
        expect(inSight.filter((label) => counted(label) > 0 && !world.unanswered.has(label))).toEqual([])
        // About one thing, what was made first is done first.
        const inOrder = world.done.filter((label) => label.startsWith('comment') && !excused.has(label))
        const sorted = inOrder.toSorted((one, other) => Number(one.split(' ')[1]) - Number(other.split(' ')[1]))
        expect(inOrder).toEqual(sorted)
        // A column is there before what was put into it.
        const early = [...world.columnOf].filter(
          ([task, column]) => counted(task) > 0 && world.done.indexOf(task) < world.done.indexOf(column),
        )
        expect(early).toEqual([])
        world.leaves()
      }),
      { seed: SEED, numRuns: RUNS, examples: [[SENT_AGAIN], [INTO_A_COLUMN]] },
    )
  },
)
