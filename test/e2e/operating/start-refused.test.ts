import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settingsTable } from '../../../server/settings/setting-table.ts'
import { runToEnd } from '../../support/server/ended-process.ts'
import { printedSignIns } from '../../support/server/sample.ts'
import { startServer } from '../../support/server/server.ts'

const EXIT_CONFIGURATION = 78
const EXIT_FAILED = 1

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-start-'))
  return () => rmSync(folder, { recursive: true, force: true })
})
const start = (env: Readonly<Record<string, string>>) =>
  runToEnd('dist/server/main.js', { env: { PORT: '0', DATA_DIR: join(folder, 'data'), ...env } })

/** A port that another person listens on until the test is over. */
async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

describe('a setting that cannot be used is named with what is allowed, and nothing is begun', () => {
  test.each([
    ['PORT', '80x', 'a whole number from 0 to 65535'],
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['HOST', 'not a host', 'an address or name of this machine'],
    ['PUBLIC_URL', 'tasks.example.org', 'an http or https address without a path'],
    ['DATABASE_URL', 'mysql://keeper:h0neyc0mb@db/lanewise', 'postgres://… or postgresql://…'],
    ['SAMPLE', 'maybe', 'auto, on or off'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace, silent'],
    ['RATE_LIMIT_FACTOR', '0', 'a number above 0'],
    ['TRUST_PROXY', 'everybody', 'a number of proxies from 0 to 10, or their addresses'],
  ])('%s=%s', async (name, value, allowed) => {
    const { code, said, complained } = await start({ [name]: value })
    expect([code, said]).toEqual([EXIT_CONFIGURATION, ''])
    expect(complained).toMatch(new RegExp(`^${name} is not usable: it must be .+\\.\n$`))
    expect(complained).toContain(allowed)
    // It may have held a password.
    expect(complained).not.toContain('h0neyc0mb')
    expect(readdirSync(folder)).toEqual([])
  })

  test('all that are wrong are named at once, one a line', async () => {
    const { code, complained } = await start({ PORT: 'http', SAMPLE: 'yes', LOG_LEVEL: '7' })
    expect(code).toBe(EXIT_CONFIGURATION)
    expect(complained.match(/^\w+(?= is not usable)/gm)).toEqual(['PORT', 'SAMPLE', 'LOG_LEVEL'])
  })

  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://tasks.example.org' }],
  ])('a sample is not made where other machines can come in: SAMPLE=on with %s', async (_name, env) => {
    const { code, said, complained } = await start({ SAMPLE: 'on', ...env })
    expect([code, said]).toEqual([EXIT_CONFIGURATION, ''])
    expect(complained).toBe('SAMPLE=on needs HOST and PUBLIC_URL to be the loopback address.\n')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('what stands in the way is said in one sentence', () => {
  test('a port that is in use', async () => {
    const port = await takenPort()
    const { code, said, complained } = await start({ PORT: String(port), SAMPLE: 'off', LOG_LEVEL: 'silent' })
    expect([code, said]).toEqual([EXIT_FAILED, ''])
    expect(complained).toBe(`Port ${port} on 127.0.0.1 is in use. Stop what uses it, or set PORT to another one.\n`)
  })

  test('and the sample’s sign-ins are not lost by it: the next start, on another port, still makes it and prints them', async () => {
    const dataDirectory = mkdtempSync(join(folder, 'first-'))
    const { code } = await start({ PORT: String(await takenPort()), DATA_DIR: dataDirectory, SAMPLE: 'on' })
    expect(code).toBe(EXIT_FAILED)
    const server = await startServer({ dataDirectory, env: { SAMPLE: 'on' } })
    expect(await printedSignIns(server)).toHaveLength(6)
    await server.stop()
  })

  test.each([
    ['an address of another machine', { HOST: '192.0.2.7' }, 'HOST 192.0.2.7 is no address of this machine.\n'],
    ['a name that nobody has', { HOST: 'nobody.invalid' }, 'HOST nobody.invalid is no address of this machine.\n'],
  ])('%s', async (_what, env, sentence) => {
    const { code, complained } = await start({ SAMPLE: 'off', ...env })
    expect([code, complained]).toEqual([EXIT_FAILED, sentence])
  })

  test('a data directory that is a file', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'I am here already.')
    const { code, complained } = await start({ DATA_DIR: file })
    expect(code).toBe(EXIT_FAILED)
    expect(complained).toMatch(/^Lanewise could not start: the data directory \S+ cannot be used: .+\n$/)
    expect(readFileSync(file, 'utf8')).toBe('I am here already.')
  })

  test('a PostgreSQL server that nobody answers at, without its password', async () => {
    const { code, complained } = await start({ DATABASE_URL: 'postgresql://keeper:h0neyc0mb@127.0.0.1:9/lanewise' })
    expect(code).toBe(EXIT_FAILED)
    expect(complained).toMatch(/^Lanewise could not start: .*127\.0\.0\.1:9.*\n$/)
    expect(complained).not.toContain('h0neyc0mb')
  })

  test('keys that are missing although there are accounts: nobody is locked out by new ones', async () => {
    const server = await startServer({ env: { SAMPLE: 'on' } })
    const secretFile = join(server.dataDirectory, 'secret.json')
    await server.stop()
    const keys = readFileSync(secretFile)
    rmSync(secretFile)
    const { code, complained } = await start({ DATA_DIR: server.dataDirectory })
    expect(code).toBe(EXIT_FAILED)
    expect(complained).toMatch(/^Lanewise could not start: \S+secret\.json is missing: .+ Restore it\.\n$/)
    expect(existsSync(secretFile)).toBe(false)
    writeFileSync(secretFile, keys, { mode: 0o600 })
    await server.start()
  })
})

test('the table of settings in the README is the one the program goes by', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const shown = /<!-- settings -->(.*)<!-- \/settings -->/s.exec(readme)?.[1] ?? ''
  // The formatter lines the cells up; what they say is what counts.
  const cells = (table: string) =>
    table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')))
  expect(cells(shown)).toEqual(cells(settingsTable()))
})
