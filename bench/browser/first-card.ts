import { type BenchBoard, makeBoard } from '../boards.ts'
import { type Build, BUILDS, eachInTurn, median } from '../builds.ts'
import { Client } from '../client.ts'
import { AT_REST_MS, openCold } from './in-browser.ts'
import { makeMembers } from '../members.ts'
import { Product } from '../product.ts'
import type { Row } from '../report.ts'

const MEMBERS = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9)
const AIM_MS = 200

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

/** How soon the first card of boards of these sizes is painted: in a browser just started and in one at rest, of all builds in turns. */
export async function measureFirstCard(sizes: readonly number[], note: (row: Row) => void): Promise<void> {
  const running: Running[] = []
  try {
    for (const build of BUILDS) running.push(await runningWith(build, sizes))
    for (const [at, size] of sizes.entries()) {
      const taken = new Map(running.map((build) => [build, { started: [] as number[], atRest: [] as number[] }]))
      await eachInTurn(running, ROUNDS, async (build) => {
        const { client, boards } = build
        const board = boards[at]
        if (!board) return
        taken.get(build)?.started.push(await openCold(client, board, 0))
        taken.get(build)?.atRest.push(await openCold(client, board, AT_REST_MS))
      })
      for (const [{ name }, { started, atRest }] of taken) {
        note({ what: `${name}first card, ${size} tasks, ms`, ours: median(started), aim: AIM_MS })
        note({ what: `${name}first card, ${size} tasks, browser at rest, ms`, ours: median(atRest), aim: AIM_MS })
      }
    }
  } finally {
    await Promise.all(running.map(end))
  }
}
