import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteVisit } from '#contract/calls/dashboard.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { type CitusCluster, runOn, startOwnCitus } from '../../../support/database/citus/citus.ts'
import { type LosingLine, losingLineTo } from '../../../support/database/lost-commits.ts'
import { allTasksOf } from '../../../support/people/writing-people.ts'
import { type Spread, startSpread } from '../../../support/server/spread.ts'
import { Follower } from '../../kit/follower.ts'
import { type Team, teamOf } from '../../kit/team.ts'

/** What the coordinator tells a machine when a task has been written there. */
const WRITES_A_TASK = /insert into work\.tasks_/i

let cluster: CitusCluster
let spread: Spread
let team: Team
const lines: LosingLine[] = []
beforeAll(async () => {
  cluster = await startOwnCitus(async (url) => {
    const line = await losingLineTo(url)
    lines.push(line)
    return line.url
  })
  spread = await startSpread(cluster)
  team = await teamOf(spread, 'Nora')
})
afterAll(async () => {
  await spread?.server.stop()
  await Promise.all(lines.map((line) => line.close()))
  await cluster?.stop()
})

/** The way to the machine that has the team's workspace. */
const line = () => lines.find(({ url }) => Number(new URL(url).port) === team.port)!
const names = async () => (await allTasksOf(team.owner, team.place)).map(({ name }) => name)

/** Adds a task under a key; the same again is the same request. */
function adding(name: string): () => Promise<number> {
  const headers = { [REQUEST_HEADERS.idempotency]: randomUUID() }
  const { projectId, columnId } = team.place
  return async () =>
    (await team.owner.call(createTask, { params: { id: projectId }, body: { columnId, name }, headers })).status
}

test('[STO-04] what a machine has done, and could not say, is not there twice when it is asked for again', async () => {
  spread.server.expectLog(/a request failed/)
  const add = adding('Once')
  line().loseNext({ after: WRITES_A_TASK, at: /PREPARE TRANSACTION|COMMIT/, what: 'answer' })
  expect(await add()).toBe(503)
  expect(line().hasLost()).toBe(true)
  expect(await add()).toBe(200)
  expect(await names()).toEqual(['Once'])
})

test('[STO-04] of a write that no message tells of, a machine and the coordinator have both parts or none', async () => {
  spread.server.expectLog(/a request failed/)
  const headers = { [REQUEST_HEADERS.idempotency]: randomUUID() }
  const visits = () =>
    runOn(spread.databaseUrl, `select from work.visits where workspace_id = '${team.owner.tenantId}'`)
  const keys = () => runOn(spread.databaseUrl, `select from idempotency_keys where user_id = '${team.owner.user.id}'`)
  const before = await keys()
  line().loseNext({ after: /insert into work\.visits_/i, at: /PREPARE TRANSACTION|COMMIT/, what: 'answer' })
  expect((await team.owner.call(noteVisit, { headers })).status).toBe(503)
  expect(line().hasLost()).toBe(true)
  expect([await visits(), await keys()]).toEqual([[], before])
  expect((await team.owner.call(noteVisit, { headers })).status).toBe(200)
  expect([(await visits()).length, (await keys()).length]).toEqual([1, before.length + 1])
})

test('[STO-04] what was answered is there, though its machine went away before it heard that it is', async () => {
  const follower = new Follower(team.owner)
  await follower.begin()
  const from = follower.last
  line().loseNext({ after: WRITES_A_TASK, at: /COMMIT PREPARED/, what: 'message' })
  expect(await adding('Answered')()).toBe(200)
  expect(line().hasLost()).toBe(true)
  await expect.poll(names).toEqual(['Once', 'Answered'])
  expect(await adding('Next')()).toBe(200)
  await expect.poll(() => follower.last).toBe(from + 2)
  expect(follower.numbers).toEqual([from + 1, from + 2])
  await follower.end()
})
