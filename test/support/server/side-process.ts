import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const START_MS = 10_000
const LOOK_MS = 25

/** A server beside the product, of somebody else's making. */
export interface SideProcess {
  /** Starts it, and waits until its port answers. */
  start(): Promise<void>
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).once('error', () => resolve(false))
  })

/** A program that listens on a port; it ends with the process of the tests at the latest. */
export function sideProcess(program: string, args: readonly string[], port: number): SideProcess {
  let child: ChildProcess | undefined
  let said = ''
  const end = () => child?.kill('SIGKILL')
  return {
    async start() {
      const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [started.stdout, started.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text))
      child = started
      process.once('exit', end)
      for (const from = Date.now(); !(await answers(port)); await delay(LOOK_MS)) {
        if (started.exitCode !== null || Date.now() - from > START_MS)
          throw new Error(`${program} does not answer on port ${port}:\n${said}`)
      }
    },
    async kill() {
      process.off('exit', end)
      const now = child
      if (!now || now.exitCode !== null || now.signalCode !== null) return
      const over = new Promise((resolve) => now.once('exit', resolve))
      now.kill('SIGKILL')
      await over
    },
  }
}
