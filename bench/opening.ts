import pg from 'pg'
import { listColumns } from '#contract/calls/board/columns.ts'
import { changeTask, operationOf } from '#contract/calls/tasks/tasks.ts'
import { NO_POSTGRES, startPostgresOf } from '../test/support/database/postgres.ts'
import { findPostgres } from '../test/support/database/find-postgres.mjs'
import { type BenchBoard, makeBoard } from './boards.ts'
import { BUILDS } from './builds.ts'
import { Client } from './client.ts'
import { startFloor } from './floor.ts'
import { moveTasks, openBoards } from './load.ts'
import { makeMembers } from './members.ts'
import { computedByFamilyMs, Product } from './product.ts'
import type { Row } from './report.ts'

// Boards that are opened, and tasks that are moved, on both databases; another build in turns with this one, so that what else the
// machine does weighs on both alike.

const CONNECTIONS = 10
const MEMBERS = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4)
const SECONDS = 3
/** While a board is opened over and over, somebody changes it so often. */
const CHANGE_EVERY_MS = 100
const AIMS = { openPerSecond: 450, openMs: 2.2, movesPerSecond: 850 }

/** Somewhere that a load is put on. */
interface Place {
  name: string
  /** The processor time that all of it has taken so far, in milliseconds. */
  computedMs: () => number
  leave: () => Promise<void>
}
interface Team extends Place {
  people: readonly [Client, ...Client[]]
  board: BenchBoard
}

/** The product over a database, with a team and its board. */
async function settle(name: string, size: number, main: string | undefined, databaseUrl?: string): Promise<Team> {
  const product = new Product(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }, main)
  await product.start()
  const owner = new Client(product.url)
  await owner.signUp()
  const members = await makeMembers(product, owner, MEMBERS)
  const board = await makeBoard(owner, size, members)
  let ofDatabase = () => 0
  if (databaseUrl !== undefined) {
    const db = new pg.Client(databaseUrl)
    await db.connect()
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
    ofDatabase = () => computedByFamilyMs(rows[0]?.pid ?? 0)
    await db.query('vacuum analyze')
    const leave = () => db.end().then(() => product.remove())
    return { name, people: [owner, ...members], board, computedMs: () => product.computedMs() + ofDatabase(), leave }
  }
  return {
    name,
    people: [owner, ...members],
    board,
    computedMs: () => product.computedMs(),
    leave: () => product.remove(),
  }
}

/** Opens the board while somebody renames one of its tasks over and over. */
async function openWhileChanged({ people, board }: Team): Promise<{ count: number }> {
  const owner = people[0].over(1)
  const columns = await owner.ask(listColumns, { params: { id: board.projectId } })
  const id = columns[0]?.tasks[0]?.id ?? ''
  let [round, last] = [0, Promise.resolve<unknown>(null)]
  const timer = setInterval(() => {
    const body = [operationOf('name', `Renamed for the time number ${++round}`)]
    last = last.then(() => owner.ask(changeTask, { params: { id }, body }))
  }, CHANGE_EVERY_MS)
  const opened = await openBoards(people, board, CONNECTIONS, SECONDS).finally(() => clearInterval(timer))
  await last
  owner.close()
  return opened
}

interface Measured {
  perSecond: number
  ms: number
}
/** Work on several places in turns: how often a second, and what all of it computes for each, in milliseconds. */
async function inTurns<P extends Place>(
  places: readonly P[],
  work: (place: P) => Promise<{ count: number }>,
): Promise<Map<P, Measured>> {
  const totals = new Map(places.map((place) => [place, { ms: 0, count: 0 }]))
  for (let round = -1; round < ROUNDS; round++) {
    for (const place of round % 2 === 0 ? places : places.toReversed()) {
      const before = place.computedMs()
      const { count } = await work(place)
      const total = totals.get(place)
      // The first round is for what is compiled while it runs.
      if (total && round >= 0)
        Object.assign(total, { ms: total.ms + place.computedMs() - before, count: total.count + count })
    }
  }
  const measured = ({ ms, count }: { ms: number; count: number }) => ({
    ms: ms / count,
    perSecond: count / (ROUNDS * SECONDS),
  })
  return new Map(places.map((place) => [place, measured(totals.get(place) ?? { ms: 0, count: 0 })]))
}

/** Opening a board of so many tasks, and moving some of them. */
export async function measureOpening(size: number, note: (row: Row) => void): Promise<void> {
  const programs = findPostgres()
  if (!programs) throw new Error(NO_POSTGRES)
  const server = await startPostgresOf(programs, ['fsync=on'])
  const places: Place[] = []
  const settled = async <P extends Place>(making: Promise<P>): Promise<P> => {
    const place = await making
    places.push(place)
    return place
  }
  try {
    const teams: Team[] = []
    for (const { name, main } of BUILDS) {
      teams.push(await settled(settle(`${name}embedded`, size, main)))
      teams.push(await settled(settle(`${name}PostgreSQL`, size, main, await server.freshDatabase())))
    }
    const { people, board } = teams[0] as Team
    // The connections over which the boards were made have been closed meanwhile.
    const asking = people[0].over(1)
    const answer = await asking.send(listColumns.method, listColumns.path.replace(':id', board.projectId))
    asking.close()
    note({ what: `a board of ${size} tasks, bytes of its first page`, ours: Buffer.byteLength(answer.body) })
    const memory = await startFloor({ text: answer.body, type: 'application/json; charset=utf-8' }, CONNECTIONS)
    const floor: Team = { name: 'as many bytes from memory', ...memory, people: [memory.client], board }
    places.push(floor)
    const opened = await inTurns([...teams, floor], (team) => openBoards(team.people, team.board, CONNECTIONS, SECONDS))
    const changed = await inTurns(teams, openWhileChanged)
    const moved = await inTurns(teams, (team) => moveTasks(team.people[0], team.board, CONNECTIONS, SECONDS))
    const noteAll = (
      what: string,
      measured: ReadonlyMap<Team, Measured>,
      aims: { perSecond?: number; ms?: number },
    ) => {
      for (const [{ name }, { perSecond, ms }] of measured) {
        note({ what: `${what}, ${name}, a second`, ours: perSecond, aim: aims.perSecond, isMoreBetter: true })
        note({ what: `${what}, ${name}, computed each, ms`, ours: ms, aim: aims.ms })
        const least = opened.get(floor)
        if (least && what.startsWith('open'))
          note({ what: `${what}, ${name}, to as many bytes from memory`, ours: ms / least.ms })
      }
    }
    const { openPerSecond: perSecond, openMs: ms, movesPerSecond } = AIMS
    noteAll('open the board', opened, { perSecond, ms })
    noteAll(`open the board, changed every ${CHANGE_EVERY_MS} ms`, changed, {})
    noteAll('move a task', moved, { perSecond: movesPerSecond })
  } finally {
    await Promise.all(places.map((place) => place.leave()))
    await server.stop()
  }
}
