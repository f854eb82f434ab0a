import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment, listActivities } from '#contract/calls/tasks/activities.ts'
import { createColumn } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask, moveTask, type TaskMoved } from '#contract/calls/tasks/tasks.ts'
import { BoardWatcher, cardsOf, oneOf, UNKNOWN } from '../live/board-watcher.ts'
import { type HttpPerson, signIn } from '../people/http-person.ts'
import { patiently } from '../patience.ts'
import { printedSignIns } from '../server/sample.ts'
import type { RunningServer } from '../server/server.ts'
import { weakLineTo, type WeakLine } from '../live/weak-line.ts'

const PEOPLE = 4
const DEEDS_EACH = 40
const FIRST_TASKS = 6
const SLOWNESS_MS = 15
const CUTS_EVERY_MS = 900
const LOOK_MS = 20
const QUIET_MS = 20_000
/** A busy machine takes longer than tests may. */
const STORM_MS = 300_000

/** What a person did: the answer says that it is done, or no answer says that nobody knows. */
interface Deed {
  kind: 'create' | 'move' | 'rename' | 'comment'
  taskId: string
  value: string
  /** Of the task, as the answer had it. */
  revision: number
  isKnown: boolean
}

/** Where the storm rages. */
interface Ground {
  /** It was started with the sample. */
  readonly server: RunningServer
  /** The worst that befalls it. */
  strike(): Promise<void>
}

let columnIds: string[]
let deeds: Deed[] = []

/** Does one thing at random, and writes down what came of it. */
async function doSomething(by: BoardWatcher, value: string): Promise<void> {
  const note = (deed: Omit<Deed, 'value'> & { value?: string }) => deeds.push({ value, ...deed })
  const unknown = { revision: 0, isKnown: false }
  const taskId = oneOf([...by.cards.keys()])
  const params = { id: taskId }
  switch (oneOf(['create', 'move', 'move', 'move', 'rename', 'comment'] as const)) {
    case 'create': {
      const body = { columnId: oneOf(columnIds), name: value }
      const made = await by.tryTo(createTask, { params: { id: by.projectId }, body })
      if (made === UNKNOWN) note({ kind: 'create', taskId: '', ...unknown })
      else if (made) note({ kind: 'create', taskId: made.id, revision: made.revision, isKnown: true })
      if (made && made !== UNKNOWN) by.learn(made)
      return
    }
    case 'move': {
      const request = by.anyMoveOf(taskId, columnIds)
      const value = request.body.columnId
      // Now and then twice, as an impatient finger does: being there already changes nothing.
      const answers: (TaskMoved | typeof UNKNOWN | null)[] = await Promise.all([
        by.tryTo(moveTask, request),
        Math.random() < 0.1 ? by.tryTo(moveTask, request) : null,
      ])
      for (const answer of answers) {
        if (answer === UNKNOWN) note({ kind: 'move', taskId, value, ...unknown })
        else if (answer) {
          note({ kind: 'move', taskId, value, revision: answer.revision, isKnown: true })
          by.learnMove(taskId, answer)
        }
      }
      return
    }
    case 'rename': {
      const body = [{ op: 'replace' as const, property: 'name' as const, value }]
      const changed = await by.tryTo(changeTask, { params, body })
      if (changed === UNKNOWN) note({ kind: 'rename', taskId, ...unknown })
      else if (changed) note({ kind: 'rename', taskId, revision: changed.revision, isKnown: true })
      if (changed && changed !== UNKNOWN) by.learn(changed)
      return
    }
    case 'comment': {
      const body = { type: 'comment' as const, value: { text: value } }
      const said = await by.tryTo(createComment, { params, body })
      if (said === UNKNOWN) note({ kind: 'comment', taskId, ...unknown })
      else if (said) note({ kind: 'comment', taskId, revision: 0, isKnown: true })
    }
  }
}

const work = (by: BoardWatcher, name: string) =>
  Array.from({ length: DEEDS_EACH }, (_, at) => at).reduce(
    (before, at) => before.then(() => doSomething(by, `${name} ${at}`)),
    Promise.resolve(),
  )

/** The values that may stand now: that of the last one answered, and those of which nobody knows. */
function possible(kind: Deed['kind'], taskId: string): string[] {
  const mine = deeds.filter((deed) => deed.kind === kind && deed.taskId === taskId)
  const known = mine.filter(({ isKnown }) => isKnown).toSorted((a, b) => b.revision - a.revision)
  return [...known.slice(0, 1), ...mine.filter(({ isKnown }) => !isKnown)].map(({ value }) => value)
}

/** Four people work on a board while their lines are cut and worse: what was answered is there once, and all windows agree in the end. */
export function comesThroughAStorm(begin: () => Promise<Ground>): void {
  let ground: Ground
  let line: WeakLine
  let crew: HttpPerson[]
  let watchers: BoardWatcher[]
  let projectId: string

  beforeAll(async () => {
    ground = await begin()
    const { server } = ground
    deeds = []
    const signIns = (await printedSignIns(server)).slice(0, PEOPLE)
    crew = await Promise.all(signIns.map(async ({ email, password }) => (await signIn(server.url, email, password))!))
    const owner = crew.find(({ user }) => user.role?.name === 'Owner')!
    const userIds = crew.map(({ user }) => user.id)
    const form = { name: 'Storm', abbreviation: 'STO', description: null, color: '#f87171', dueDate: null }
    projectId = (await owner.ask(createProject, { body: { ...form, teamIds: [], userIds } })).id
    const params = { id: projectId }
    columnIds = []
    for (const name of ['A', 'B', 'C']) columnIds.push((await owner.ask(createColumn, { params, body: { name } })).id)
    for (let at = 0; at < FIRST_TASKS; at++) {
      await owner.ask(createTask, { params, body: { columnId: columnIds[at % 3]!, name: `first ${at}` } })
    }
    line = await weakLineTo(Number(new URL(server.url).port))
    watchers = crew.map((person) => new BoardWatcher(person.comesTo(line.url), projectId, server.url))
    for (const watcher of watchers) await watcher.fetchBoard()
  })
  afterAll(async () => {
    for (const watcher of watchers ?? []) watcher.close()
    await line?.close()
  })

  test(
    '[BRD-08] four people in a storm: what was answered is there once, and all windows come to show the same',
    { timeout: STORM_MS },
    async () => {
      // A busy machine may answer that it is busy, and one of a cluster may be away, as a storm allows.
      ground.server.expectLog(/the database gave no connection|a request failed|the remote node/)
      line.slowTo(SLOWNESS_MS)
      const working = Promise.all(watchers.map((watcher, at) => work(watcher, `${at}`)))
      let isOver = false
      void working.finally(() => (isOver = true))
      const storm = async () => {
        for (let round = 1; !isOver; round++) {
          const before = deeds.length
          await delay(CUTS_EVERY_MS * Math.random())
          // A slow server would never come to answer.
          while (deeds.length === before && !isOver) await delay(LOOK_MS)
          if (round === 4) {
            await ground.strike()
          } else line.cut()
        }
      }
      await Promise.all([working, storm()])
      line.slowTo(0)

      const owner = crew[0]!
      const columns = await cardsOf(owner, projectId)
      const board = new Map(columns.flatMap((cards) => [...cards]))
      const known = (kind: Deed['kind']) => deeds.filter((deed) => deed.kind === kind && deed.isKnown)
      // It was a storm, and work was done in it all the same.
      expect(deeds.some(({ isKnown }) => !isKnown)).toBe(true)
      expect(known('move').length).toBeGreaterThan(PEOPLE)

      // Each task in exactly one column, each that was answered there once.
      expect(columns.reduce((sum, cards) => sum + cards.size, 0)).toBe(board.size)
      for (const { taskId } of known('create')) expect(board.has(taskId)).toBe(true)
      const created = new Set(deeds.filter(({ kind }) => kind === 'create').map(({ value }) => value))
      for (const [id, { name, columnId }] of board) {
        const names = possible('rename', id)
        const isAsWritten = names.includes(name) || created.has(name) || name.startsWith('first')
        expect([id, isAsWritten]).toEqual([id, true])
        const isDone = (kind: Deed['kind']) => known(kind).some(({ taskId }) => taskId === id)
        expect([id, isDone('rename') && !names.includes(name)]).toEqual([id, false])
        expect([id, isDone('move') && !possible('move', id).includes(columnId)]).toEqual([id, false])
      }

      // Each comment once, if it was answered; at most once, if nobody knows.
      const said = new Map<string, number>()
      for (const id of board.keys()) {
        const { rows } = await owner.ask(listActivities, { params: { id }, query: { commentsOnly: true, limit: 100 } })
        for (const { value } of rows) said.set(value.text ?? '', (said.get(value.text ?? '') ?? 0) + 1)
      }
      for (const { value, isKnown } of deeds.filter(({ kind }) => kind === 'comment')) {
        const times = said.get(value) ?? 0
        expect([value, isKnown ? times === 1 : times <= 1]).toEqual([value, true])
        said.delete(value)
      }
      expect([...said.keys()]).toEqual([])

      // In the quiet after it every window shows what the server has.
      for (const { cards } of watchers) {
        await expect
          .poll(() => [...cards].toSorted(([a], [b]) => (a < b ? -1 : 1)), { timeout: patiently(QUIET_MS) })
          .toEqual([...board].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      }
    },
  )
}
