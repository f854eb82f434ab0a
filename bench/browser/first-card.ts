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

/**
 * How soon the first card of boards of these sizes is painted: in a browser just started and in one at rest, of all builds in turns,
 * and of this one's page when it comes from memory.
 */
export async function measureFirstCard(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const running: Running[] = []
  try {
    for (const build of BUILDS) running.push(await runningWith(build, sizes))
    for (const [at, size] of sizes.entries()) {
      const places: { client: Client; board: BenchBoard; taken: Taken }[] = []
      for (const { name, client, boards } of running) {
        const board = boards[at]
        if (board) places.push({ client, board, taken: { name, started: [], atRest: [] } })
      }
      const [own] = places
      if (!own) throw new Error(`there is no board of ${size} tasks`)
      const memory = await pageFromMemory(own.client, own.board)
      const floor = {
        client: memory.client,
        board: own.board,
        taken: { name: 'from memory, ', started: [], atRest: [] },
      }
      await eachInTurn([...places, floor], ROUNDS, async ({ client, board, taken }) => {
        taken.started.push(await openCold(client, board, 0))
        taken.atRest.push(await openCold(client, board, AT_REST_MS))
      })
      await memory.leave()
      const noteAll = ({ name, started, atRest }: Taken, aim?: number) => {
        note({ what: `${name}first card, ${size} tasks, ms`, ours: median(started), aim })
        note({ what: `${name}first card, ${size} tasks, browser at rest, ms`, ours: median(atRest), aim })
      }
      for (const { taken } of places) noteAll(taken, AIM_MS)
      noteAll(floor.taken)
      const toFloor = ({ atRest }: Taken) => median(atRest) / median(floor.taken.atRest)
      note({ what: `first card, ${size} tasks, browser at rest, to from memory`, ours: toFloor(own.taken) })
    }
  } finally {
    await Promise.all(running.map(end))
  }
}
