import { beforeEach } from 'vitest'

/** Before each of them it would take as long again as the tests do. */
const EVERY = 5
let tests = 0

// Every few tests, in the midst of what a file has begun, a machine of the cluster is ended and started again: each time another one.
beforeEach(async () => {
  if (++tests % EVERY !== 0) return
  const answer = await fetch(process.env['LOSE_A_MACHINE'] ?? '', { method: 'POST' })
  if (!answer.ok) throw new Error(`no machine was ended: ${await answer.text()}`)
})
