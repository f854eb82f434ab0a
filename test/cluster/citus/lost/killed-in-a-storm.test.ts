import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { type CitusCluster, startCitus } from '../../../support/database/citus/citus.ts'
import { comesThroughAStorm } from '../../../support/races/storm.ts'
import { startSpread } from '../../../support/server/spread.ts'

const AWAY_MS = 1_000

let cluster: CitusCluster
beforeAll(async () => {
  cluster = await startCitus()
})
afterAll(() => cluster?.stop())

comesThroughAStorm(async () => {
  const { server } = await startSpread(cluster, { SAMPLE: 'on' })
  return {
    server,
    async strike() {
      // Whichever of them has the workspace.
      await Promise.all(cluster.workers.map((worker) => worker.crash()))
      await delay(AWAY_MS)
      await Promise.all(cluster.workers.map((worker) => worker.start()))
    },
  }
})
