import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { freePort } from '../../../server/bin/free-port.mjs'
import { newDataFolder } from './data-folder.ts'
import { signInsIn, type PrintedSignIn } from './sample.ts'

const DEV = fileURLToPath(new URL('../../../server/bin/dev.mjs', import.meta.url))
/** The first start bundles what the page needs of its packages. */
const PATIENCE = { timeout: 120_000, interval: 200 }

export interface DevServer {
  readonly url: string
  readonly owner: PrintedSignIn
  /** Ends it and waits until it has ended, the server behind it as well. */
  stop(): Promise<void>
}

/** `npm run dev` as a process of its own, with a sample workspace. */
export async function startDevServer(): Promise<DevServer> {
  const data = newDataFolder('dev')
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: data,
    SAMPLE: 'auto',
    RATE_LIMIT_FACTOR: '1000',
  }
  const child = spawn(process.execPath, [DEV], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const owner = await vi.waitFor(() => {
    const found = signInsIn(output).find(({ role }) => role === 'Owner')
    if (!found) throw new Error(`npm run dev is not ready:\n${output}`)
    return found
  }, PATIENCE)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, owner, stop }
}
