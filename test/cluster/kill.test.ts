import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, crewAt } from '../support/people/crew.ts'
import { patiently } from '../support/patience.ts'
import { allTasksOf } from '../support/people/writing-people.ts'
import { type Cluster, startCluster } from './kit/cluster.ts'
import { Follower } from './kit/follower.ts'
import { writeOn } from './kit/writer.ts'

const KILLS = 3
const BETWEEN_KILLS_MS = 1_500
/** Windows of each person. */
const WINDOWS = 2
/** A write whose process is killed is done by another one so soon. */
const GAP_MAX_MS = 1_500

describe.each([2, 4])('one of %i processes is killed in mid-traffic', (count) => {
  let cluster: Cluster
  let crew: Crew
  beforeAll(async () => {
    cluster = await startCluster(count, { SAMPLE: 'on' })
    crew = await crewAt(cluster.processes[0]!, cluster.url)
  }, 120_000)
  afterAll(() => cluster.stop())

  test('[STO-05] nothing that was answered is lost or there twice, and nobody’s messages have a gap or a double', async () => {
    const { owner, place } = crew
    const people = crew.crew.slice(0, 4)
    const followers = people.flatMap((person) => Array.from({ length: WINDOWS }, () => new Follower(person)))
    await Promise.all(followers.map((follower) => follower.begin()))
    const from = Math.min(...followers.map(({ last }) => last))

    let isOver = false
    const writing = people.map((person, at) => writeOn(person, place, `Writer ${at}`, { isOver: () => isOver }))
    for (let kill = 0; kill < KILLS; kill++) {
      await delay(BETWEEN_KILLS_MS)
      const victim = cluster.processes[kill % cluster.processes.length]!
      await victim.kill()
      await delay(BETWEEN_KILLS_MS)
      await victim.start()
    }
    isOver = true
    const written = await Promise.all(writing)

    const names = written.flatMap((one) => one.names)
    expect(names.length).toBeGreaterThan(100)
    // Nobody waits for the proxy to notice.
    expect(Math.max(...written.map(({ longestMs }) => longestMs))).toBeLessThan(patiently(GAP_MAX_MS))
    const found = (await allTasksOf(owner, place)).map(({ name }) => name).filter((name) => name.startsWith('Writer'))
    expect(found.toSorted()).toEqual(names.toSorted())

    const expected = names.map((_name, at) => from + at + 1)
    for (const follower of followers) {
      await expect.poll(() => follower.last, { timeout: 20_000 }).toBe(expected.at(-1))
      expect(follower.numbers).toEqual(expected)
      await follower.end()
    }
    const comebacks = followers.reduce((sum, follower) => sum + follower.comebacks, 0)
    expect(comebacks, 'the kills cut windows off').toBeGreaterThan(0)
  })
})
