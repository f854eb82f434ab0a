import { comesThroughAStorm } from '../../support/races/storm.ts'
import { startServer } from '../../support/server/server.ts'

comesThroughAStorm(async () => {
  const server = await startServer({ env: { SAMPLE: 'on' } })
  return {
    server,
    async strike() {
      await server.kill()
      await server.start()
    },
  }
})
