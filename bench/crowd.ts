import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { DEFAULT_PROJECT_COLOR, WEBSOCKET_PER_USER_MAX } from '#contract/limits.ts'
import { Client } from './client.ts'
import { type FromListener, type Seat, sharedClockMs, type ToListener } from './listener.ts'
import type { ToTeller } from './bare-teller.ts'
import { makeMembers } from './members.ts'
import { Product } from './product.ts'
import type { Row } from './report.ts'

const LISTENER = fileURLToPath(new URL('./listener.ts', import.meta.url))
const TELLER = fileURLToPath(new URL('./bare-teller.ts', import.meta.url))
const LISTENERS = 2
const CHANGES = 25
/** However many there are. */
const JOINED_WITHIN_MS = 4_000
/** Changes come one after the other, as people make them, not all at once. */
const BETWEEN_MS = 150

/** What so many sockets on one board see. */
interface Crowd {
  sockets: number
  members: number
  /** From the first handshake until the last socket was welcomed. */
  joinedMs: number
  /** From a change's acknowledgement to the sockets that hear of it; all of them, all changes. */
  toldMedianMs: number
  toldP99Ms: number
  /** The same from when the change was sent. */
  toldSinceSentP99Ms: number
  /** Processor time of the server, for all the joining and for one change. */
  joinComputedMs: number
  tellComputedMs: number
}

/** A process with some of the sockets; messages to it are answered in turn. */
class Listener {
  readonly #child: ChildProcess
  constructor() {
    this.#child = fork(LISTENER)
  }
  async next<D extends FromListener['done']>(done: D): Promise<Extract<FromListener, { done: D }>> {
    const [message] = (await once(this.#child, 'message')) as [FromListener]
    if (message.done !== done) throw new Error(`a listener failed: ${JSON.stringify(message)}`)
    return message as Extract<FromListener, { done: D }>
  }
  tell(message: ToListener): void {
    this.#child.send(message)
  }
  async leave(): Promise<void> {
    if (this.#child.exitCode !== null) return
    const left = once(this.#child, 'exit')
    this.tell({ do: 'leave' })
    await left
  }
}

/** Nearest rank. */
const rank = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.ceil(values.length * part) - 1)] ?? 0

/** A project whose members are these, with one task. */
async function openProject(owner: Client, members: readonly Client[]): Promise<string> {
  const form = { name: 'Crowd', abbreviation: 'CRO', description: null, color: DEFAULT_PROJECT_COLOR, dueDate: null }
  const body = { ...form, teamIds: [], userIds: members.map(({ userId }) => userId) }
  const { id } = await owner.ask(createProject, { body })
  const [column] = await owner.ask(listColumns, { params: { id } })
  const task = await owner.ask(createTask, {
    params: { id },
    body: { columnId: column?.id ?? '', name: 'Told to all' },
  })
  return task.id
}

interface Heard {
  sinceAcknowledged: number[]
  sinceSent: number[]
}

/** Sends markers to all windows, one after the other, and collects how long each window took to hear of each: `tell` sends one. */
async function hearAll(listeners: readonly Listener[], tell: (marker: string) => Promise<unknown>): Promise<Heard> {
  const sinceAcknowledged: number[] = []
  const sinceSent: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
    const marker = `Change ${change} of ${sharedClockMs()}`
    await Promise.all(
      listeners.map((listener) => {
        listener.tell({ do: 'expect', marker })
        return listener.next('expect')
      }),
    )
    const hearing = Promise.all(listeners.map((listener) => listener.next('heard')))
    const sentAt = sharedClockMs()
    await tell(marker)
    const acknowledgedAt = sharedClockMs()
    for (const { at } of await hearing) {
      sinceAcknowledged.push(...at.map((ms) => ms - acknowledgedAt))
      sinceSent.push(...at.map((ms) => ms - sentAt))
    }
  }
  return { sinceAcknowledged, sinceSent }
}

/** Lets processes with these windows join a server, and does something with them; `joinedAt` is when the last of them had joined. */
async function withListeners<T>(
  url: string,
  seats: readonly Seat[],
  use: (listeners: readonly Listener[], joinedAt: number) => Promise<T>,
): Promise<T> {
  const listeners = Array.from({ length: LISTENERS }, () => new Listener())
  try {
    const joined = await Promise.all(
      listeners.map((listener, at) => {
        listener.tell({ do: 'join', url, seats: seats.filter((_, seat) => seat % LISTENERS === at) })
        return listener.next('join')
      }),
    )
    return await use(listeners, Math.max(...joined.map(({ at }) => at)))
  } finally {
    await Promise.all(listeners.map((listener) => listener.leave()))
  }
}

/** So many sockets on one board: how soon they are all there, and how soon each of them hears of a change. */
async function measureCrowd(product: Product, owner: Client, sockets: number): Promise<Crowd> {
  const members = await makeMembers(product, owner, sockets / WEBSOCKET_PER_USER_MAX)
  const taskId = await openProject(owner, members)
  const seats: Seat[] = Array.from({ length: sockets }, (_, number) => {
    const { userId, tenantId, cookie } = members[number % members.length] ?? owner
    return { userId, tenantId, cookie }
  })
  const rename = (name: string) =>
    owner.ask(changeTask, { params: { id: taskId }, body: [{ op: 'replace', property: 'name', value: name }] })
  const computedBefore = product.computedMs()
  const from = sharedClockMs()
  return withListeners(product.url, seats, async (listeners, joinedAt) => {
    const computedByJoining = product.computedMs() - computedBefore
    const { sinceAcknowledged, sinceSent } = await hearAll(listeners, rename)
    const computedByTelling = product.computedMs() - computedBefore - computedByJoining
    return {
      sockets,
      members: members.length,
      joinedMs: joinedAt - from,
      toldMedianMs: rank(sinceAcknowledged, 0.5),
      toldP99Ms: rank(sinceAcknowledged, 0.99),
      toldSinceSentP99Ms: rank(sinceSent, 0.99),
      joinComputedMs: computedByJoining,
      tellComputedMs: computedByTelling / CHANGES,
    }
  })
}

/** From when a process that only writes is asked to, until so many sockets have heard it: the slowest hundredth. */
async function measureFloor(sockets: number): Promise<number> {
  const teller = fork(TELLER)
  try {
    const [{ port }] = (await once(teller, 'message')) as [{ port: number }]
    const seats = Array.from({ length: sockets }, () => ({ userId: '', tenantId: '', cookie: '' }))
    return await withListeners(`http://127.0.0.1:${port}`, seats, async (listeners) => {
      const tell = async (marker: string) => void teller.send({ tell: marker } satisfies ToTeller)
      return rank((await hearAll(listeners, tell)).sinceSent, 0.99)
    })
  } finally {
    teller.kill()
  }
}

/** Many sockets on one board, on a server of their own. */
export async function measureSockets(sockets: number, note: (row: Row) => void): Promise<void> {
  const product = new Product()
  try {
    await product.start()
    const owner = new Client(product.url)
    await owner.signUp()
    const crowd = await measureCrowd(product, owner, sockets)
    owner.close()
    const memoryMb = product.memoryMb()
    await product.stop()
    const floor = await measureFloor(sockets)
    const who = `${crowd.sockets} sockets of ${crowd.members} people on one board`
    note({ what: `${who}: all joined, ms`, ours: crowd.joinedMs, aim: JOINED_WITHIN_MS })
    note({ what: `${who}: a change told, from its answer on, median ms`, ours: crowd.toldMedianMs })
    note({ what: `${who}: a change told, from its answer on, p99 ms`, ours: crowd.toldP99Ms, aim: 45, peer: 49 })
    note({ what: `${who}: a change told, from its sending on, p99 ms`, ours: crowd.toldSinceSentP99Ms })
    note({ what: `${who}: told by a process that only writes, p99 ms`, ours: floor })
    note({ what: `${who}: a change told, to what only writes`, ours: crowd.toldP99Ms / floor })
    note({ what: `${who}: the server computes for all the joining, ms`, ours: crowd.joinComputedMs })
    note({ what: `${who}: the server computes for one change, ms`, ours: crowd.tellComputedMs })
    note({ what: `${who}: memory of the server, MB`, ours: memoryMb })
  } finally {
    await product.remove()
  }
}
