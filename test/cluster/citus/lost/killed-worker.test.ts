import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/calls/auth.ts'
import { listColumns } from '#contract/calls/board/columns.ts'
import { errors as errorTexts } from '#i18n/en/server/errors.ts'
import { type CitusCluster, startCitus } from '../../../support/database/citus/citus.ts'
import { HttpPerson, refusalIn } from '../../../support/people/http-person.ts'
import { allTasksOf } from '../../../support/people/writing-people.ts'
import { Follower } from '../../kit/follower.ts'
import { type Spread, startSpread } from '../../../support/server/spread.ts'
import { type Team, teamOf } from '../../kit/team.ts'
import { writeOn } from '../../kit/writer.ts'

/** As many workspaces that they are hardly ever all on one machine. */
const WORKSPACES = 8
const KILLS = 3
/** Requests of each workspace as soon as its machine is back. */
const AT_ONCE = 4
const BETWEEN_KILLS_MS = 2_000
/** A machine that comes back has to read its journal first. */
const WAITED_MAX_MS = 60_000

/** What is answered about a workspace whose machine is away. */
const AWAY = [503, errorTexts.unavailable]

let cluster: CitusCluster
let spread: Spread
let teams: Team[]
beforeAll(async () => {
  cluster = await startCitus()
  spread = await startSpread(cluster)
  teams = []
  for (let number = 0; number < WORKSPACES; number++) teams.push(await teamOf(spread, `Nora${number}`))
})
afterAll(async () => {
  await spread?.server.stop()
  await cluster?.stop()
})

const portOf = async (machine: CitusCluster['workers'][number]) =>
  Number((await machine.run('show port')).rows[0]?.port)

/** What somebody is answered who opens the board of a team. */
const opening = ({ owner, place }: Team) => owner.call(listColumns, { params: { id: place.projectId } })

/** Ends the machines one after the other, each time for a while; resolves to the ports of those that were away. */
async function killInTurn(): Promise<Set<number>> {
  const lost = new Set<number>()
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(BETWEEN_KILLS_MS)
    const machine = cluster.workers[kill % cluster.workers.length]!
    const port = await portOf(machine)
    lost.add(port)
    await machine.crash()
    for (const team of teams) {
      const answer = await opening(team)
      const words = answer.status === 200 ? null : refusalIn(answer).message
      expect([team.port, answer.status, words]).toEqual([team.port, ...(team.port === port ? AWAY : [200, null])])
    }
    await expectNobodyNew(`late-${kill}@example.org`)
    await delay(BETWEEN_KILLS_MS)
    await machine.start()
    // Not one is refused for what is left of connections of before.
    const answers = await Promise.all(teams.flatMap((team) => Array.from({ length: AT_ONCE }, () => opening(team))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  return lost
}

/** Copies of names cannot be written while a machine is away, so nobody new comes in; they are told so too. */
async function expectNobodyNew(email: string): Promise<void> {
  const names = { firstName: 'Late', lastName: 'Example', email, timezone: 'Europe/Warsaw' }
  const body = { ...names, password: 'a sentence of nobody in particular', agreedToTermsAndPolicy: true }
  expect((await new HttpPerson(spread.server.url).call(register, { body })).status).toBe(503)
}

test('[STO-04] a machine that is away takes its own workspaces along, which are told so, and nothing that was answered is lost or there twice', async () => {
  // A machine that is away is said to the operator.
  spread.server.expectLog(/a request failed|the remote node/)
  const followers = teams.map(({ owner }) => new Follower(owner))
  await Promise.all(followers.map((follower) => follower.begin()))
  const from = followers.map(({ last }) => last)

  let isOver = false
  const writing = Promise.all(
    teams.map(({ owner, place }, at) =>
      writeOn(owner, place, `Writer ${at}`, { isOver: () => isOver, waitedMaxMs: WAITED_MAX_MS }),
    ),
  )
  const killing = killInTurn().finally(() => (isOver = true))
  const [written, lost] = await Promise.all([writing, killing])

  for (const [at, { names, refusals }] of written.entries()) {
    const { owner, place, port } = teams[at]!
    expect(names.length).toBeGreaterThan(KILLS)
    expect([port, refusals.length > 0]).toEqual([port, lost.has(port)])
    expect(refusals.filter(({ status }) => status !== 503)).toEqual([])
    const found = (await allTasksOf(owner, place)).map(({ name }) => name)
    expect(found.toSorted()).toEqual(names.toSorted())
    const expected = names.map((_name, number) => from[at]! + number + 1)
    const follower = followers[at]!
    await expect.poll(() => follower.last).toBe(expected.at(-1))
    expect(follower.numbers).toEqual(expected)
    await follower.end()
  }
})
