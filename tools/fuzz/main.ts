import { parseArgs } from 'node:util'
import { fuzz } from '../../test/support/fuzzing/fuzz.ts'
import { startServer } from '../../test/support/server/server.ts'

// `npm run fuzz`: a server of its own on this machine, and many requests made by chance from its OpenAPI document.

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const MINUTE_MS = 60_000
const seed = Number(values.seed)
const server = await startServer()
const begun = performance.now()
const found = await fuzz(server.url, {
  requests: Number(values.requests),
  untilMs: Number(values.minutes) * MINUTE_MS,
  seed,
})
const seconds = Math.round((performance.now() - begun) / 1_000)
console.log(JSON.stringify({ seed, seconds, ...found }, null, 2))
await server.stop()
process.exit(found.wrong.length === 0 ? 0 : 1)
