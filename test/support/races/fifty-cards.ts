import { beforeAll, expect, test } from 'vitest'
import { createColumn } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { createTask, moveTask } from '#contract/calls/tasks/tasks.ts'
import { BoardWatcher, cardsOf, oneOf, UNKNOWN } from '../live/board-watcher.ts'
import { type HttpPerson, signIn } from '../people/http-person.ts'
import { printedSignIns } from '../server/sample.ts'
import type { RunningServer } from '../server/server.ts'

const CLIENTS = 20
const CARDS = 50
const COLUMNS = ['A', 'B', 'C', 'D']
/** `MOVES=200` tries longer than the gate does. */
const MOVES_EACH = Number(process.env['MOVES'] ?? 10)
const QUIET_MS = 20_000

interface Board {
  projectId: string
  columnIds: string[]
  watchers: BoardWatcher[]
}

/** A board of fifty cards, and twenty windows on it: each person of the sample has several. */
async function boardOn(server: RunningServer): Promise<Board> {
  const signIns = await printedSignIns(server)
  const crew: HttpPerson[] = []
  for (let at = 0; at < CLIENTS; at++) {
    const { email, password } = signIns[at % signIns.length]!
    crew.push((await signIn(server.url, email, password))!)
  }
  const owner = crew.find(({ user }) => user.role?.name === 'Owner')!
  const userIds = [...new Set(crew.map(({ user }) => user.id))]
  const form = { name: 'Busy', abbreviation: 'BUS', description: null, color: '#f87171', dueDate: null }
  const { id: projectId } = await owner.ask(createProject, { body: { ...form, teamIds: [], userIds } })
  const params = { id: projectId }
  const columnIds: string[] = []
  for (const name of COLUMNS) columnIds.push((await owner.ask(createColumn, { params, body: { name } })).id)
  for (let at = 0; at < CARDS; at++) {
    await owner.ask(createTask, { params, body: { columnId: columnIds[at % COLUMNS.length]!, name: `card ${at}` } })
  }
  const watchers = crew.map((person) => new BoardWatcher(person, projectId, server.url))
  for (const watcher of watchers) await watcher.fetchBoard()
  return { projectId, columnIds, watchers }
}

/** Moves cards at random, as this window sees them; answers with the number of each task's change that was answered. */
async function movesAbout(by: BoardWatcher, columnIds: readonly string[]): Promise<[string, number][]> {
  const answered: [string, number][] = []
  for (let move = 0; move < MOVES_EACH; move++) {
    const taskId = oneOf([...by.cards.keys()])
    const answer = await by.tryTo(moveTask, by.anyMoveOf(taskId, columnIds))
    if (answer === UNKNOWN) throw new Error('a move was not answered')
    if (answer === null) continue
    answered.push([taskId, answer.revision])
    by.learnMove(taskId, answer)
  }
  return answered
}

/** Twenty windows move the same fifty cards: all come to show what the server has. `begin` starts it with the sample. */
export function keepsFiftyCards(begin: () => Promise<RunningServer>): void {
  let board: Board
  beforeAll(async () => {
    board = await boardOn(await begin())
  })

  test('[STO-14] every answered move was made, each card is there once, and all windows come to show the same', async () => {
    const { projectId, watchers } = board
    const before = new Map((await cardsOf(watchers[0]!.person, projectId)).flatMap((column) => [...column]))
    const answered = (await Promise.all(watchers.map((watcher) => movesAbout(watcher, board.columnIds)))).flat()

    const columns = await cardsOf(watchers[0]!.person, projectId)
    const after = new Map(columns.flatMap((column) => [...column]))
    expect(
      columns.reduce((sum, column) => sum + column.size, 0),
      'each in one column',
    ).toBe(CARDS)
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const column of columns) {
      const positions = [...column.values()].map(({ position }) => position)
      expect(new Set(positions).size, 'no two at one place').toBe(positions.length)
    }
    for (const [id, { revision }] of after) {
      const first = before.get(id)!.revision
      const changes = new Set(answered.filter(([taskId]) => taskId === id).map(([, number]) => number))
      const missing = Array.from({ length: revision - first }, (_, at) => first + at + 1).filter((n) => !changes.has(n))
      expect(missing, 'nobody made a change that was not answered').toEqual([])
      expect(Math.max(first, ...changes), 'and none that was answered is lost').toBe(revision)
    }
    for (const watcher of watchers)
      await expect.poll(() => new Map(watcher.cards), { timeout: QUIET_MS }).toEqual(after)
    for (const watcher of watchers) watcher.close()
  })
}
