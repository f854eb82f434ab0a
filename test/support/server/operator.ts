import { runToEnd } from './ended-process.ts'
import type { RunningServer } from './server.ts'

/** What a person who runs the server does at its command line; fails the test when it is not done. */
export const operator = (server: RunningServer, ...args: string[]): Promise<string> => operatorWith(server, {}, ...args)

/** The same with settings of the server's that its command line has to know too. */
export async function operatorWith(
  server: RunningServer,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<string> {
  const { code, said, complained } = await runToEnd('dist/server/cli.js', {
    args: ['admin', ...args],
    env: { DATA_DIR: server.dataDirectory, PORT: new URL(server.url).port, HOST: '127.0.0.1', ...env },
  })
  if (code !== 0) throw new Error(`the operator was told: ${complained}${said}`)
  return said
}
