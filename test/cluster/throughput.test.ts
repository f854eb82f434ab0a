import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listColumns } from '#contract/calls/board/columns.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { noteForTheEnd } from '../support/hooks/notes.ts'
import { type Crew, crewAt } from '../support/people/crew.ts'
import type { HttpPerson } from '../support/people/http-person.ts'
import { type Cluster, startCluster } from './kit/cluster.ts'

const MEASURED_MS = 15_000
/** Of each process: until then it still compiles. */
const WARM_UP_MS = 5_000
/** For each process: twice as many ask of two, so that each of those is as busy as one alone. */
const AT_ONCE = 10
/** Of Linux's process times. */
const MS_PER_TICK = 10
/** What two processes carry at least, to one. */
const RATIO_MIN = 1.6

/** The processor time that a process has taken so far, in milliseconds. */
function computedMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

/** A cluster with people at work on it, and what its processes have computed for how many requests. */
class Site {
  readonly #cluster: Cluster
  readonly #crew: Crew
  #requests = 0
  #computedMs = 0

  constructor(cluster: Cluster, crew: Crew) {
    this.#cluster = cluster
    this.#crew = crew
  }

  get #totalMs(): number {
    return this.#cluster.processes.reduce((sum, one) => sum + computedMsOf(one.pid()), 0)
  }

  /** People open the board, and add a card every fourth time. */
  async #work(person: HttpPerson, until: number): Promise<number> {
    const { projectId: id, columnId } = this.#crew.place
    for (let count = 0; ; count++) {
      if (performance.now() > until) return count
      if (count % 4 < 3) await person.ask(listColumns, { params: { id } })
      else await person.ask(createTask, { params: { id }, body: { columnId, name: `Card ${count}` } })
    }
  }

  warmsUp(): Promise<number> {
    return this.#workAll(this.#cluster.processes.length * WARM_UP_MS)
  }

  async worksFor(ms: number): Promise<void> {
    const before = this.#totalMs
    this.#requests += await this.#workAll(ms)
    this.#computedMs += this.#totalMs - before
  }

  async #workAll(ms: number): Promise<number> {
    const until = performance.now() + ms
    const people = Array.from(
      { length: AT_ONCE * this.#cluster.processes.length },
      (_, at) => this.#crew.crew[at % this.#crew.crew.length]!,
    )
    const counts = await Promise.all(people.map((person) => this.#work(person, until)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  get msEach(): number {
    return this.#computedMs / this.#requests
  }

  stop(): Promise<void> {
    return this.#cluster.stop()
  }
}

const sites: Site[] = []
beforeAll(async () => {
  for (const count of [1, 2]) {
    const cluster = await startCluster(count, { SAMPLE: 'on' })
    sites.push(new Site(cluster, await crewAt(cluster.processes[0]!, cluster.url)))
  }
}, 120_000)
afterAll(() => Promise.all(sites.map((site) => site.stop())))

test('[STO-05] two processes compute for a request what one does, so that two cores of their own carry at least 1.6 times as many', async () => {
  for (const site of sites) await site.warmsUp()
  // At the same time: what this machine does besides, and what processes cost each other on shared cores, is everybody's.
  await Promise.all(sites.map((site) => site.worksFor(MEASURED_MS)))
  const [one, two] = sites.map(({ msEach }) => msEach)
  const ratio = (2 * one!) / two!
  noteForTheEnd(
    `Two processes carry ${ratio.toFixed(2)} times what one does, where each has a core: a request is ${one!.toFixed(2)} ms of ` +
      `computing of one process, and ${two!.toFixed(2)} ms of one of two. That is reckoned, not timed: this machine has ` +
      `${availableParallelism()} cores for processes, database, proxy and those who ask.`,
  )
  expect(ratio).toBeGreaterThan(RATIO_MIN)
})
