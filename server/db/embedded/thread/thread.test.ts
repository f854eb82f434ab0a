import { beforeEach, expect, test, vi } from 'vitest'
import { isUnavailable, sqlStateOf } from '../../failures.ts'
import { EmbeddedServer } from '../embedded-server.ts'
import { type FromThread, GAVE_UP, type ToThread } from './messages.ts'
import { ThreadSocket } from './thread-socket.ts'

/** A database thread that a test speaks for. */
const Puppet = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  return class Puppet extends EventEmitter {
    static readonly all: Puppet[] = []
    readonly heard: ToThread[] = []
    constructor() {
      super()
      Puppet.all.push(this)
    }
    postMessage(message: ToThread) {
      this.heard.push(message)
    }
    say(message: FromThread) {
      this.emit('message', message)
    }
    async terminate() {
      this.emit('exit', 1)
      return 1
    }
  }
})
vi.mock('node:worker_threads', () => ({ Worker: Puppet }))

const report = vi.fn<(what: string, error?: unknown) => void>()
const onCrash = vi.fn<(error: Error) => void>()
beforeEach(() => {
  Puppet.all.length = 0
  vi.clearAllMocks()
})

const newest = () => {
  const thread = Puppet.all.at(-1)
  if (!thread) throw new Error('no thread was started')
  return thread
}

/** A server whose one connection has asked something and waits for the answer. */
async function asking() {
  const server = new EmbeddedServer('/nowhere', 10_000, { report, onCrash })
  const before = Puppet.all.length
  const opening = server.open()
  await vi.waitFor(() => expect(Puppet.all).toHaveLength(before + 1))
  newest().say({ is: 'ready' })
  await opening
  const socket = new ThreadSocket(server)
  const failed = new Promise<Error>((resolve) => socket.once('error', resolve))
  const connected = new Promise((resolve) => socket.once('connect', resolve))
  socket.connect()
  await connected
  socket.write(Buffer.from('a greeting'))
  await vi.waitFor(() => expect(newest().heard).toHaveLength(2))
  newest().say(Buffer.from('hello'))
  socket.write(Buffer.from('a question'))
  await vi.waitFor(() => expect(newest().heard).toHaveLength(3))
  return { server, socket, failed }
}

test('a crash that nobody can explain fails what was asked; only one that comes again and again is fatal', async () => {
  const { server, failed } = await asking()
  const crash = new Error('out of memory')
  for (let crashes = 1; crashes <= 3; crashes++) {
    expect(onCrash).not.toHaveBeenCalled()
    newest().emit('error', crash)
    newest().emit('exit', 1)
    if (crashes === 3) break
    const again = server.open()
    await vi.waitFor(() => expect(Puppet.all).toHaveLength(crashes + 1))
    newest().say({ is: 'ready' })
    await again
  }
  expect(await failed).toBe(crash)
  expect(onCrash).toHaveBeenCalledExactlyOnceWith(crash)
})

test('a database that gave up for want of room is started again by the next connection', async () => {
  const { server, failed } = await asking()
  newest().say({ is: 'gaveUp', said: 'PANIC: could not write: No space left on device' })
  newest().emit('exit', GAVE_UP)
  const reason = await failed
  expect([sqlStateOf(reason), isUnavailable(reason)]).toEqual(['53100', true])
  expect(onCrash).not.toHaveBeenCalled()

  const again = server.open()
  await vi.waitFor(() => expect(Puppet.all).toHaveLength(2))
  newest().say({ is: 'ready' })
  await expect(again).resolves.toBeUndefined()
})

test('while it cannot be started, currentUsers are refused at once and not one thread each', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = new EmbeddedServer('/nowhere', 10_000, { report, onCrash })
  const first = server.open()
  await vi.waitFor(() => expect(Puppet.all).toHaveLength(1))
  newest().say({ is: 'gaveUp', said: 'FATAL: No space left on device' })
  newest().emit('exit', GAVE_UP)
  await expect(first).rejects.toThrow('the database had to stop')
  await expect(server.open()).rejects.toThrow('the database had to stop')
  expect(Puppet.all).toHaveLength(1)

  vi.setSystemTime(Date.now() + 1_000)
  const later = server.open()
  await vi.waitFor(() => expect(Puppet.all).toHaveLength(2))
  newest().say({ is: 'ready' })
  await expect(later).resolves.toBeUndefined()
  vi.useRealTimers()
})

test('a connection given up while it waits stops the thread; one that waits for nothing leaves it alone', async () => {
  const { socket } = await asking()
  const busy = newest()
  busy.say(new Uint8Array())
  socket.destroy()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(busy.listenerCount('message')).toBe(1)
  expect(report).not.toHaveBeenCalled()

  const other = await asking()
  other.socket.destroy()
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  expect(isUnavailable(report.mock.calls[0]?.[1])).toBe(true)
})

test('an answer that comes too late goes to nobody, and a slow greeting stops nothing', async () => {
  const { server, socket } = await asking()
  newest().say(new Uint8Array())
  socket.destroy()
  const connect = () => {
    const next = new ThreadSocket(server)
    next.on('data', (bytes: Buffer) => got.push(bytes.toString()))
    return new Promise<ThreadSocket>((resolve) => next.once('connect', () => resolve(next)).connect())
  }
  const got: string[] = []
  const impatient = await connect()
  impatient.write(Buffer.from('a greeting'))
  await vi.waitFor(() => expect(newest().heard).toHaveLength(5))
  impatient.destroy()
  const patient = await connect()
  patient.write(Buffer.from('a greeting'))
  await vi.waitFor(() => expect(newest().heard).toHaveLength(7))
  newest().say(Buffer.from('for the impatient one'))
  newest().say(Buffer.from('for the patient one'))
  await vi.waitFor(() => expect(got).toEqual(['for the patient one']))
  expect(report).not.toHaveBeenCalled()
})

test('the driver’s goodbye is not passed on: the session goes to the next connection', async () => {
  const { socket } = await asking()
  newest().say(new Uint8Array())
  socket.end(Buffer.from([0x58, 0, 0, 0, 4]))
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect(newest().heard.map((message) => (typeof message === 'string' ? message : 'bytes'))).toEqual([
    'connect',
    'bytes',
    'bytes',
  ])
})
