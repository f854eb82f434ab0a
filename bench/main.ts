import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { makeBoard } from './boards.ts'
import { Client } from './client.ts'
import { measureBoard } from './in-browser.ts'
import { scrollList } from './in-list.ts'
import { moveTasks, openBoards } from './load.ts'
import { Product } from './product.ts'
import { type Row, table } from './report.ts'

const SIZES = (process.argv[2] ?? '100,1000,10000').split(',').map(Number)
const RESULTS = new URL('./results/latest.md', import.meta.url)

const rows: Row[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)
const note = (row: Row) => {
  rows.push(row)
  say(`${row.what}: ${row.ours}`)
}

const product = new Product()
try {
  note({ what: 'first start, ms', ours: await product.start() })
  const client = new Client(product.url, 20)
  await client.signUp()
  for (const size of SIZES) {
    const from = performance.now()
    const board = await makeBoard(client, size)
    say(`made a board of ${size} tasks in ${Math.round(performance.now() - from)} ms`)
    const seen = await measureBoard(client, board)
    note({
      what: `first card, ${size} tasks, ms`,
      ours: seen.firstCardMs,
      peer: { 100: 236, 1000: 397, 10000: 5879 }[size],
    })
    note({ what: `first card, ${size} tasks, browser at rest, ms`, ours: seen.firstCardAtRestMs })
    note({ what: `mounted elements, ${size} tasks`, ours: seen.elements })
    note({ what: `heap, ${size} tasks, MB`, ours: seen.heapMb })
    note({ what: `longest task while dragging, ${size} tasks, ms`, ours: seen.longestTaskMs })
    note({ what: `frames over 34 ms while dragging, ${size} tasks`, ours: seen.framesOver34 })
    note({
      what: `drop to painted, ${size} tasks, ms`,
      ours: seen.dropToPaintedMs,
      peer: size === 1000 ? 71 : undefined,
    })
    note({
      what: `change to painted elsewhere, ${size} tasks, ms`,
      ours: seen.elsewhereMs,
      peer: size === 1000 ? 42 : undefined,
    })
    const scrolled = await scrollList(client, board)
    note({ what: `rows scrolled past in the list of ${size} tasks`, ours: scrolled.rows })
    note({ what: `rows mounted at most, list of ${size} tasks`, ours: scrolled.mounted })
    note({ what: `longest frame while scrolling the list of ${size} tasks, ms`, ours: scrolled.longestFrameMs })
    note({ what: `frames over 50 ms while scrolling the list of ${size} tasks`, ours: scrolled.framesOver50 })
    if (size !== 1000) continue
    for (const connections of [10, 100]) {
      const open = await openBoards(client, board, connections)
      note({
        what: `open the board, ${connections} connections, per second`,
        ours: open.perSecond,
        peer: 114,
        isMoreBetter: true,
      })
      note({ what: `open the board, ${connections} connections, p99 ms`, ours: open.p99Ms })
      const move = await moveTasks(client, board, connections)
      note({
        what: `move a task, ${connections} connections, per second`,
        ours: move.perSecond,
        peer: 510,
        isMoreBetter: true,
      })
      note({ what: `move a task, ${connections} connections, p99 ms`, ours: move.p99Ms })
    }
    note({ what: 'memory of the server after that, MB', ours: product.memoryMb() })
  }
  client.close()
  await product.stop()
  note({ what: 'second start, ms', ours: await product.start() })
  note({ what: 'memory of the server after a start, MB', ours: product.memoryMb() })
} finally {
  await product.remove()
}

const report = `Measured on ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, embedded database.\n\n${table(rows)}\n`
mkdirSync(new URL('.', RESULTS), { recursive: true })
writeFileSync(RESULTS, report)
say(`\n${report}`)
