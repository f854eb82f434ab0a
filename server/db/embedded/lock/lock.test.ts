import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryDataDir } from '../../../../test/support/database/both-engines.ts'
import { embeddedTemplate } from '../../../../test/support/database/embedded-templates.ts'
import { openDatabase } from '../../pool.ts'
import { DataDirectoryInUse, HEARTBEAT_MS, lockDirectory } from './lock.ts'
import { thisOwner } from './owner.ts'

const report = vi.fn<(what: string) => void>()
const onLost = vi.fn<(error: Error) => void>()
const events = { report, onLost, leaseMs: 300 }
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const elsewhere = () => ({ ...thisOwner('theirs'), pid: 77, host: 'another-machine', namespace: 'another' })

test('the second process on a data directory is told who has it, whatever path it takes there', async () => {
  const dataDir = temporaryDataDir()
  const db = await openDatabase({ dataDir, templateDir: await embeddedTemplate() })
  const shortcut = `${temporaryDataDir()}/shortcut`
  symlinkSync(dataDir, shortcut)
  for (const path of [dataDir, shortcut]) {
    const second: unknown = await openDatabase({ dataDir: path }).catch((error: unknown) => error)
    expect(second).toBeInstanceOf(DataDirectoryInUse)
    expect(String(second)).toContain(`The data directory ${path} is in use: process ${process.pid} on ${hostname()}`)
    expect(String(second)).toContain('Stop that one, or give this one a DATA_DIR of its own.')
  }
  await db.close()
  const third = await openDatabase({ dataDir })
  await third.close()
}, 60_000)

test('what a killed process of this machine left behind holds nobody up', async () => {
  const directory = temporaryDataDir()
  writeFileSync(join(directory, 'owner.json'), JSON.stringify({ ...thisOwner('dead'), pid: 4_194_303 }))
  const lock = await lockDirectory(directory, events)
  expect(report).not.toHaveBeenCalled()
  lock.release()
  expect(existsSync(join(directory, 'owner.json'))).toBe(false)
})

test('another machine that shows signs of life keeps the directory', async () => {
  const directory = temporaryDataDir()
  const file = join(directory, 'owner.json')
  writeFileSync(file, JSON.stringify(elsewhere()))
  const beating = setInterval(() => utimesSync(file, new Date(), new Date()), 20)
  await expect(lockDirectory(directory, events)).rejects.toThrow('process 77 on another-machine has had it since')
  clearInterval(beating)
  expect(report).toHaveBeenCalledOnce()
})

test('another machine that is silent for a whole lease has lost it, and so has one that wrote only half', async () => {
  for (const left of [JSON.stringify(elsewhere()), '{"token":']) {
    const directory = temporaryDataDir()
    writeFileSync(join(directory, 'owner.json'), left)
    const lock = await lockDirectory(directory, events)
    expect(readFileSync(join(directory, 'owner.json'), 'utf8')).toContain(`"pid": ${process.pid}`)
    lock.release()
  }
})

test('the holder shows signs of life, and learns at the next one that it was taken for dead', async () => {
  const directory = temporaryDataDir()
  const file = join(directory, 'owner.json')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() + 60_000 })
  const lock = await lockDirectory(directory, { report, onLost })
  vi.advanceTimersByTime(HEARTBEAT_MS)
  const told = JSON.parse(readFileSync(file, 'utf8'))
  expect(told).toMatchObject({ pid: process.pid, host: hostname() })
  expect(onLost).not.toHaveBeenCalled()

  writeFileSync(file, JSON.stringify(elsewhere()))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(onLost).toHaveBeenCalledOnce()
  lock.release()
  expect(readFileSync(file, 'utf8')).toContain('another-machine')
})

test('an owner file that was removed is written again; a directory that was removed is lost, and said so', async () => {
  const directory = temporaryDataDir()
  const file = join(directory, 'owner.json')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lock = await lockDirectory(directory, { report, onLost })
  rmSync(file)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
  expect(onLost).not.toHaveBeenCalled()
  expect(report).toHaveBeenCalledOnce()

  rmSync(directory, { recursive: true })
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(String(onLost.mock.calls)).toContain('the data directory was removed')
  lock.release()
})
