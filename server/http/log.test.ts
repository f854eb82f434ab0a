import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { logTo } from './log.ts'

function logged(write: (log: ReturnType<typeof logTo>) => void): string {
  let text = ''
  const log = logTo('trace', new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) }))
  write(log)
  return text
}

test('an error is logged without what hangs on it', () => {
  const error = Object.assign(new Error('insert failed'), {
    code: '23505',
    detail: 'Key (email)=(ada@example.com) already exists.',
    parameters: ['hunter2'],
    cause: Object.assign(new Error('inner'), { query: 'insert into users values ($1)' }),
  })
  const line = logged((log) => log.error({ err: error }, 'a request failed'))
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'a request failed',
    err: { type: 'Error', message: 'insert failed', code: '23505', cause: { message: 'inner' } },
  })
  for (const secret of ['ada@example.com', 'hunter2', 'insert into']) expect(line).not.toContain(secret)
})

test('a request is logged without its address, headers and body', () => {
  const request = { id: 'r1', method: 'POST', url: '/api/auth/reset-password/a/b', headers: { cookie: 'session=x' } }
  const line = logged((log) => log.info({ req: request }, 'x'))
  expect(JSON.parse(line).req).toEqual({ id: 'r1', method: 'POST' })
})

test('what another person wrote stays on its line', () => {
  const line = logged((log) => log.info({ ip: '1\n{"level":60}' }, 'x'))
  expect(line.trimEnd()).not.toContain('\n')
})

test('a line is out before anything else happens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-log-'))
  const file = join(folder, 'log.jsonl')
  const descriptor = openSync(file, 'w')
  const log = logTo('info', descriptor)
  for (let at = 1; at <= 100; at++) log.error(`line ${at}`)
  const written = readFileSync(file, 'utf8')
  closeSync(descriptor)
  rmSync(folder, { recursive: true })
  expect(written).toContain('line 100')
})
