import { afterAll, beforeAll, describe } from 'vitest'
import { type CitusCluster, startCitus } from '../../support/database/citus/citus.ts'
import { keepsFiftyCards } from '../../support/races/fifty-cards.ts'
import { comesThroughAStorm } from '../../support/races/storm.ts'
import { startSpread } from '../../support/server/spread.ts'

let cluster: CitusCluster
beforeAll(async () => {
  cluster = await startCitus()
})
afterAll(() => cluster?.stop())

const spreadSample = async () => (await startSpread(cluster, { SAMPLE: 'on' })).server

describe('twenty windows that move the same fifty cards (Citus)', () => {
  keepsFiftyCards(spreadSample)
})

describe('a storm in which the process ends (Citus)', () => {
  comesThroughAStorm(async () => {
    const server = await spreadSample()
    return {
      server,
      async strike() {
        await server.kill()
        await server.start()
      },
    }
  })
})
