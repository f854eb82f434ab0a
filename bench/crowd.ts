import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createProject } from '#contract/calls/projects.ts'
import { changeTask, createTask } from '#contract/calls/tasks/tasks.ts'
import { DEFAULT_PROJECT_COLOR, WEBSOCKET_PER_USER_MAX } from '#contract/limits.ts'
import type { Client } from './client.ts'
import { type FromListener, type Seat, sharedClockMs, type ToListener } from './listener.ts'
import { makeMembers } from './members.ts'
import type { Product } from './product.ts'

const LISTENER = fileURLToPath(new URL('./listener.ts', import.meta.url))
const LISTENERS = 2
const CHANGES = 25
/** Changes come one after the other, as people make them, not all at once. */
const BETWEEN_MS = 150

/** What so many sockets on one board see. */
export interface Crowd {
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

/** So many sockets on one board: how soon they are all there, and how soon each of them hears of a change. */
export async function measureCrowd(product: Product, owner: Client, sockets: number): Promise<Crowd> {
  const members = await makeMembers(product, owner, sockets / WEBSOCKET_PER_USER_MAX)
  const taskId = await openProject(owner, members)
  const seats: Seat[] = Array.from({ length: sockets }, (_, number) => {
    const { userId, tenantId, cookie } = members[number % members.length] ?? owner
    return { userId, tenantId, cookie }
  })
  const listeners = Array.from({ length: LISTENERS }, () => new Listener())
  try {
    const computedBefore = product.computedMs()
    const from = sharedClockMs()
    const joined = await Promise.all(
      listeners.map((listener, at) => {
        listener.tell({ do: 'join', url: product.url, seats: seats.filter((_, seat) => seat % LISTENERS === at) })
        return listener.next('join')
      }),
    )
    const computedByJoining = product.computedMs() - computedBefore
    const sinceAcknowledged: number[] = []
    const sinceSent: number[] = []
    for (let change = 0; change < CHANGES; change++) {
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
      const name = `Change ${change} of ${from}`
      await Promise.all(
        listeners.map((listener) => {
          listener.tell({ do: 'expect', marker: name })
          return listener.next('expect')
        }),
      )
      const hearing = Promise.all(listeners.map((listener) => listener.next('heard')))
      const sentAt = sharedClockMs()
      await owner.ask(changeTask, { params: { id: taskId }, body: [{ op: 'replace', property: 'name', value: name }] })
      const acknowledgedAt = sharedClockMs()
      for (const { at } of await hearing) {
        sinceAcknowledged.push(...at.map((ms) => ms - acknowledgedAt))
        sinceSent.push(...at.map((ms) => ms - sentAt))
      }
    }
    const computedByTelling = product.computedMs() - computedBefore - computedByJoining
    return {
      sockets,
      members: members.length,
      joinedMs: Math.max(...joined.map(({ at }) => at)) - from,
      toldMedianMs: rank(sinceAcknowledged, 0.5),
      toldP99Ms: rank(sinceAcknowledged, 0.99),
      toldSinceSentP99Ms: rank(sinceSent, 0.99),
      joinComputedMs: computedByJoining,
      tellComputedMs: computedByTelling / CHANGES,
    }
  } finally {
    await Promise.all(listeners.map((listener) => listener.leave()))
  }
}
