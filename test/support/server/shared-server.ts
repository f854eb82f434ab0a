import { operator } from './operator.ts'
import { printedSignIns, type PrintedSignIn } from './sample.ts'
import { startServer, type RunningServer } from './server.ts'

/** A server that other files use too: nobody ends it, reads what it prints, or looks into its data. */
export type SharedServer = Pick<RunningServer, 'url' | 'expectLog'>

const servers = new Map<string, Promise<RunningServer>>()

/**
 * The server of this process with these settings: started by the first file that asks, ended with the process. Starting
 * one costs more than a second of computing. A person who tests here makes people and workspaces of their own, and sees no
 * others; what needs a server alone, its log, its data or its end calls `startServer`.
 */
export async function sharedServer(env: Readonly<Record<string, string>> = {}): Promise<SharedServer> {
  const settings = JSON.stringify(env)
  const server = servers.get(settings) ?? startServer({ env, lasts: true })
  servers.set(settings, server)
  try {
    return await server
  } catch (problem) {
    servers.delete(settings)
    throw problem
  }
}

/** A shared server with the sample workspace, and the ways into it. */
export interface SharedSample extends SharedServer {
  readonly signIns: readonly PrintedSignIn[]
}

let sample: Promise<SharedSample> | undefined

/**
 * The sample workspace of a server that other files use too: what they leave in it is there, and its people are as they
 * were. Each test may make a project in it.
 */
export async function sharedSample(): Promise<SharedSample> {
  sample ??= startSample()
  try {
    return await sample
  } catch (problem) {
    sample = undefined
    throw problem
  }
}

async function startSample(): Promise<SharedSample> {
  const server = await startServer({ env: { SAMPLE: 'auto' }, lasts: true })
  const signIns = await printedSignIns(server)
  await operator(server, 'plans', 'change', 'Free', '--projects', '1000')
  return { url: server.url, expectLog: (pattern) => server.expectLog(pattern), signIns }
}
