import { WebSocket } from 'ws'
import { moveTask } from '#contract/calls/tasks.ts'
import { listColumns } from '#contract/calls/columns.ts'
import type { BenchBoard } from './boards.ts'
import type { Client } from './client.ts'

const AT_ONCE = 100
const MOVES = 30
/** Between two moves, so that one is told to everybody before the next. */
const PAUSE_MS = 150

export interface Told {
  /** From the first knock until the last of them was let in, in milliseconds. */
  joinedMs: number
  /** From the request of a move until a socket had read the message of it, in milliseconds. */
  medianMs: number
  p99Ms: number
}

/** Opens so many websockets on one workspace, moves cards of its board, and sees how soon everybody has heard. */
export async function tellSockets(client: Client, board: BenchBoard, count: number): Promise<Told> {
  const sockets: WebSocket[] = []
  try {
    const from = performance.now()
    while (sockets.length < count) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () => join(client))
      sockets.push(...(await Promise.all(batch)))
    }
    const joinedMs = performance.now() - from
    const took: number[] = []
    for (let move = 0; move < MOVES; move++) took.push(...(await tell(client, board, sockets)))
    took.sort((a, b) => a - b)
    return { joinedMs, medianMs: at(took, 0.5), p99Ms: at(took, 0.99) }
  } finally {
    for (const socket of sockets) socket.terminate()
  }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** One websocket, let in: the server has sent its first message. */
function join(client: Client): Promise<WebSocket> {
  const url = `${client.url.replace(/^http/, 'ws')}/ws/${client.userId}?tenantId=${client.tenantId}`
  const socket = new WebSocket(url, { headers: { cookie: client.cookie }, origin: client.url })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', () => resolve(socket))
  })
}

/** Takes the first card of the first column that has one to the top of the next; answers when each socket had heard of it. */
async function tell(client: Client, board: BenchBoard, sockets: readonly WebSocket[]): Promise<number[]> {
  const columns = await client.ask(listColumns, { params: { id: board.projectId } })
  const from = columns.findIndex(({ tasks }) => tasks.length > 0)
  const task = columns[from]?.tasks[0]
  const [old, next] = [columns[from], columns[(from + 1) % columns.length]]
  if (!task || !old || !next) throw new Error('the board has no card to move')
  const sentAt = performance.now()
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => {
        socket.on('message', function listen(data: Buffer) {
          if (!data.includes('"TASK_')) return
          socket.off('message', listen)
          resolve(performance.now() - sentAt)
        })
      }),
  )
  await client.ask(moveTask, {
    params: { id: task.id },
    body: {
      origin: 'board',
      oldColumnId: old.id,
      oldProjectId: board.projectId,
      columnId: next.id,
      projectId: board.projectId,
      prevId: null,
    },
  })
  const took = await Promise.all(heard)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return took
}
