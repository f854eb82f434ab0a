import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CitusCluster, startCitus } from '../../support/database/citus/citus.ts'

/** Ends a machine and starts it again for each request, one after the other; `LOSE_A_MACHINE` is where it is asked. */
async function losingMachines({ workers }: CitusCluster): Promise<() => void> {
  let next = 0
  const door = createServer((_request, answer) => {
    const machine = workers[next++ % workers.length]!
    const lost = machine.crash().then(() => machine.start())
    lost.then(
      () => answer.end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  process.env['LOSE_A_MACHINE'] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return () => door.close()
}

/** One cluster for all files of a run, unless CITUS_URL names one already. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['CITUS_URL']) return undefined
  const cluster = await startCitus()
  process.env['CITUS_URL'] = await cluster.freshDatabase()
  const close = await losingMachines(cluster)
  return () => {
    close()
    return cluster.stop()
  }
}
