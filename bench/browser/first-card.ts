import { dirname, join } from 'node:path'
import { type BenchBoard, makeBoard } from '../boards.ts'
import { type Build, BUILDS, eachInTurn, median } from '../builds.ts'
import { Client } from '../client.ts'
import { type Floor, startFloor } from '../floor.ts'
import { AT_REST_MS, openCold } from './in-browser.ts'
import { makeMembers } from '../members.ts'
import { MAIN, Product } from '../product.ts'
import type { Row } from '../report.ts'

const MEMBERS = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const AIM_MS = 200
/** Nothing that a person waits for grows by more. */
const GROWTH_MAX = 1.3
const DRAWN_TRIES = 20

/** A build that runs, with its boards. */
export interface Running extends Build {
  readonly product: Product
  readonly client: Client
  readonly boards: readonly BenchBoard[]
}

/** Starts a build, and has a team make boards of these sizes in it. */
export async function runningWith({ name, main }: Build, sizes: readonly number[]): Promise<Running> {
  const product = new Product({}, main)
  await product.start()
  const client = new Client(product.url, 20)
  await client.signUp()
  const members = await makeMembers(product, client, MEMBERS)
  const boards: BenchBoard[] = []
  for (const size of sizes) boards.push(await makeBoard(client, size, members))
  return { name, main, product, client, boards }
}

/** Ends a build that runs, and removes what it has stored. */
export async function end({ client, product }: Running): Promise<void> {
  client.close()
  await product.remove()
}

/** Asks for the page of a board as a browser does, until it comes drawn. */
async function drawnPage({ url, cookie }: Client, { projectId }: BenchBoard): Promise<string> {
  for (let left = DRAWN_TRIES; left > 0; left--) {
    const headers = { cookie, accept: 'text/html', 'accept-language': 'en-GB' }
    const html = await (await fetch(`${url}/projects/${projectId}/board`, { headers })).text()
    if (html.includes('data-card=')) return html
  }
  throw new Error('the board is not drawn')
}

/** The very same page from memory, with all that it fetches. */
async function pageFromMemory(client: Client, board: BenchBoard): Promise<Floor> {
  const text = await drawnPage(client, board)
  const floor = await startFloor({ text, type: 'text/html; charset=utf-8', folder: join(dirname(MAIN), '..', 'page') })
  // Any: whose page it is does not matter any more.
  floor.client.cookie = 'from=memory'
  return floor
}

/** How soon a first card is painted, in milliseconds: in browsers that have just started, and in those at rest. */
interface Taken {
  readonly name: string
  readonly started: number[]
  readonly atRest: number[]
}

/** A board of one build, or its page from memory, and how soon it was painted. */
interface Place {
  readonly client: Client
  readonly board: BenchBoard
  readonly size: number
  readonly taken: Taken
}
const placeOf = (name: string, client: Client, board: BenchBoard, size: number): Place => ({
  client,
  board,
  size,
  taken: { name, started: [], atRest: [] },
})

/**
 * How soon the first card of boards of these sizes is painted: in a browser just started and in one at rest, of all builds and sizes in
 * turns, and of this one's page when it comes from memory; and how much longer that takes than with the first of the sizes.
 */
export async function measureFirstCard(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const running: Running[] = []
  const memories: Floor[] = []
  try {
    for (const build of BUILDS) running.push(await runningWith(build, sizes))
    const ofBuilds = running.map(({ name, client, boards }) =>
      boards.map((board, at) => placeOf(name, client, board, sizes[at] ?? 0)),
    )
    const own = ofBuilds[0] ?? []
    const floors: Place[] = []
    for (const { client, board, size } of own) {
      const memory = await pageFromMemory(client, board)
      memories.push(memory)
      floors.push(placeOf('from memory, ', memory.client, board, size))
    }
    await eachInTurn([...ofBuilds.flat(), ...floors], ROUNDS, async ({ client, board, taken }) => {
      taken.started.push(await openCold(client, board, 0))
      taken.atRest.push(await openCold(client, board, AT_REST_MS))
    })
    for (const places of [...ofBuilds, floors]) noteAll(places, places === floors ? undefined : AIM_MS, note)
    for (const [at, { size, taken }] of own.entries()) {
      const ours = median(taken.atRest) / median(floors[at]?.taken.atRest ?? [])
      note({ what: `first card, ${size} tasks, browser at rest, to from memory`, ours })
    }
  } finally {
    for (const memory of memories) await memory.leave()
    await Promise.all(running.map(end))
  }
}

/** Notes what was taken in one build, and what it grows by from the first size on. */
function noteAll(places: readonly Place[], aim: number | undefined, note: (row: Row) => void): void {
  const [first] = places
  for (const { size, taken } of places) {
    const { name, started, atRest } = taken
    note({ what: `${name}first card, ${size} tasks, ms`, ours: median(started), aim })
    note({ what: `${name}first card, ${size} tasks, browser at rest, ms`, ours: median(atRest), aim })
    if (!first || first.size === size) continue
    const grown = `${name}first card, ${size} tasks to ${first.size}`
    note({ what: grown, ours: median(started) / median(first.taken.started), aim: GROWTH_MAX })
    note({ what: `${grown}, browser at rest`, ours: median(atRest) / median(first.taken.atRest), aim: GROWTH_MAX })
  }
}
