import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { COPIES_PER_BULK_MAX } from '#contract/limits.ts'
import { type BenchBoard, makeBoard } from './boards.ts'
import { Client } from './client.ts'
import { measureCopies } from './copies.ts'
import { measureSockets } from './crowd.ts'
import { measureFirstCard } from './browser/first-card.ts'
import { measureBoard } from './browser/in-browser.ts'
import { scrollList } from './browser/in-list.ts'
import { moveTasks, openBoards } from './load.ts'
import { makeMembers } from './members.ts'
import { measureOpening } from './opening.ts'
import { measurePhone } from './browser/phone.ts'
import { Product } from './product.ts'
import { type Row, table } from './report.ts'
import { measureSafes } from './safes.ts'
import { measureWorkspaces } from './workspaces.ts'

/** A part of the bench that is measured by itself. */
interface Part {
  /** The sizes that it is measured with unless others are given. */
  readonly sizes: string
  readonly database: string
  readonly measure: (sizes: readonly number[], note: (row: Row) => void) => Promise<void>
}
const EMBEDDED = 'embedded database with fsync on'
const oneByOne =
  (measure: (size: number, note: (row: Row) => void) => Promise<void>): Part['measure'] =>
  async (given, noteOf) => {
    for (const size of given) await measure(size, noteOf)
  }
/** `bench NAME [sizes]` measures one of these and nothing else. */
const PARTS: Readonly<Record<string, Part>> = {
  /** The first card of a board in a browser that has seen nothing yet. */
  'first-card': { sizes: '100,1000', database: EMBEDDED, measure: measureFirstCard },
  /** A board on a slow phone with a slow line. */
  phone: { sizes: '1000', database: EMBEDDED, measure: measurePhone },
  /** Boards that are opened, and tasks that are moved, on both databases. */
  opening: { sizes: '1000', database: 'both databases, each with fsync on', measure: oneByOne(measureOpening) },
  /** So many sockets on one board. */
  crowd: { sizes: '2000,5000', database: EMBEDDED, measure: oneByOne(measureSockets) },
  /** What many workspaces cost. */
  workspaces: { sizes: '10,1000,5000', database: 'a PostgreSQL server with fsync off', measure: measureWorkspaces },
  /** What a safe of so many entries costs. */
  safes: { sizes: '500', database: EMBEDDED, measure: oneByOne(measureSafes) },
  /** The most copies that one action makes. */
  copies: { sizes: String(COPIES_PER_BULK_MAX), database: EMBEDDED, measure: oneByOne(measureCopies) },
}

const [first = '100,1000,10000', second] = parseArgs({ allowPositionals: true }).positionals
const part = PARTS[first]
const SIZES = (part ? (second ?? part.sizes) : first).split(',').map(Number)
const SOCKETS = Number(second ?? 2_000)
const RESULTS = new URL('./results/latest.md', import.meta.url)

/** So many others work on the boards. */
const MEMBERS = 4
/** The size that the peers were loaded at. */
const LOADED = 1_000
const FIRST_CARD_PEERS: Record<number, number> = { 100: 236, 1_000: 397, 10_000: 5_879 }

const rows: Row[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)
const note = (row: Row) => {
  rows.push(row)
  say(`${row.what}: ${row.ours}`)
}
const noted = (what: string) => rows.find((row) => row.what === what)?.ours

/** What a person sees at a board and in its list. */
async function look(client: Client, board: BenchBoard): Promise<void> {
  const size = board.tasks
  const isLoaded = size === LOADED
  const seen = await measureBoard(client, board)
  note({ what: `first card, ${size} tasks, ms`, ours: seen.firstCardMs, aim: 400, peer: FIRST_CARD_PEERS[size] })
  note({ what: `first card, ${size} tasks, browser at rest, ms`, ours: seen.firstCardAtRestMs, aim: 400 })
  note({ what: `mounted elements, ${size} tasks`, ours: seen.elements, aim: 1_500 })
  note({ what: `heap, ${size} tasks, MB`, ours: seen.heapMb, aim: 40 })
  note({ what: `longest task while dragging, ${size} tasks, ms`, ours: seen.longestTaskMs, aim: 50 })
  note({ what: `frames over 34 ms while dragging, ${size} tasks`, ours: seen.framesOver34 })
  note({
    what: `drop to painted, ${size} tasks, ms`,
    ours: seen.dropToPaintedMs,
    aim: 70,
    peer: isLoaded ? 71 : undefined,
  })
  note({
    what: `change to painted elsewhere, ${size} tasks, ms`,
    ours: seen.elsewhereMs,
    aim: 40,
    peer: isLoaded ? 42 : undefined,
  })
  const scrolled = await scrollList(client, board)
  note({ what: `rows scrolled past in the list of ${size} tasks`, ours: scrolled.rows })
  note({ what: `rows mounted at most, list of ${size} tasks`, ours: scrolled.mounted })
  note({ what: `longest frame while scrolling the list of ${size} tasks, ms`, ours: scrolled.longestFrameMs, aim: 50 })
  note({ what: `frames over 50 ms while scrolling the list of ${size} tasks`, ours: scrolled.framesOver50 })
}

/** What the server stands. */
async function press(product: Product, people: readonly [Client, ...Client[]], board: BenchBoard): Promise<void> {
  for (const connections of [10, 100]) {
    for (const [what, load, aim, peer] of [
      ['open the board', (many: number) => openBoards(people, board, many), 450, 114],
      ['move a task', (many: number) => moveTasks(people[0], board, many), 850, 510],
    ] as const) {
      const before = product.computedMs()
      const { perSecond, p99Ms, count } = await load(connections)
      const each = (product.computedMs() - before) / count
      note({ what: `${what}, ${connections} connections, per second`, ours: perSecond, aim, peer, isMoreBetter: true })
      note({ what: `${what}, ${connections} connections, p99 ms`, ours: p99Ms })
      note({ what: `${what}, ${connections} connections, the server computes each, ms`, ours: each })
    }
  }
  note({ what: 'memory of the server after that, MB', ours: product.memoryMb() })
}

const busyAtFirst = loadavg()[0] ?? 0
/** What one workspace costs, with boards of these sizes. */
async function measureBoards(): Promise<void> {
  const product = new Product()
  try {
    note({ what: 'first start, ms', ours: await product.start() })
    const client = new Client(product.url, 20)
    await client.signUp()
    const members = await makeMembers(product, client, MEMBERS)
    for (const size of SIZES) {
      const from = performance.now()
      const board = await makeBoard(client, size, members)
      say(`made a board of ${size} tasks in ${Math.round(performance.now() - from)} ms`)
      await look(client, board)
      if (size === LOADED) await press(product, [client, ...members], board)
    }
    const [few, many] = [noted('first card, 100 tasks, ms'), noted('first card, 10000 tasks, ms')]
    if (few && many) note({ what: 'first card, 10000 tasks to 100', ours: many / few, aim: 1.3 })
    client.close()
    await product.stop()
    note({ what: 'second start, ms', ours: await product.start() })
    note({ what: 'memory of the server after a start, MB', ours: product.memoryMb() })
  } finally {
    await product.remove()
  }
}

if (part) await part.measure(SIZES, note)
else {
  await measureBoards()
  if (SOCKETS > 0) await measureSockets(SOCKETS, note)
}

const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`
const report = `Measured on ${machine}, Node ${process.versions.node}, ${part?.database ?? EMBEDDED}. Browsers, whoever asks and the
listening processes run on the same cores as the server. Load of the machine before: ${busyAtFirst.toFixed(1)}.\n\n${table(rows)}\n`
mkdirSync(new URL('.', RESULTS), { recursive: true })
writeFileSync(RESULTS, report)
say(`\n${report}`)
