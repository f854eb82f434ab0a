import { freePort } from '../../../../server/bin/free-port.mjs'
import { describeOnPostgres } from '../../database/both-engines.ts'
import type { PostgresServer } from '../../database/postgres.ts'
import { noteForTheEnd } from '../../hooks/notes.ts'
import { findProgram } from '../find-program.ts'
import { type SideProcess, sideProcess } from '../side-process.ts'

const NO_NATS =
  'Wake-ups by NATS were not tried: no nats-server was found (apt-get install nats-server, where there is apt).'

/** Runs a suite on a real PostgreSQL server with a NATS server to start beside it; where there is none, the gate's last lines say so. */
export function describeWithNats(title: string, suite: (start: () => Promise<PostgresServer>) => void): void {
  if (findProgram('nats-server') === undefined) noteForTheEnd(NO_NATS)
  else describeOnPostgres(title, suite)
}

/** A NATS server that lets in who knows its password. */
export async function natsServer(): Promise<SideProcess & { readonly url: string }> {
  const program = findProgram('nats-server')
  if (program === undefined) throw new Error(NO_NATS)
  const port = await freePort()
  const [user, password] = ['lanewise', 'p@ss word']
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', user, '--pass', password]
  return {
    ...sideProcess(program, args, port),
    url: `nats://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
  }
}
