import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSecrets, SecretFileRefused } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the first start makes the file for this user alone, the next reads the same keys', () => {
  const file = join(folder, 'deeper', 'secret.json')
  const first = openSecrets(file)
  expect(first.isNew).toBe(true)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const again = openSecrets(file)
  expect(again.isNew).toBe(false)
  expect(again.secrets.pepper).toEqual(first.secrets.pepper)
  expect(again.secrets.keyFor('csrf/v1')).toEqual(first.secrets.keyFor('csrf/v1'))
})

test('each purpose has a key of its own', () => {
  const { secrets } = openSecrets(join(folder, 'secret.json'))
  expect(secrets.keyFor('csrf/v1')).not.toEqual(secrets.keyFor('totp/v1'))
  expect(secrets.keyFor('csrf/v1')).toHaveLength(32)
})

test('a file that others can read is refused, with what to do about it', () => {
  const file = join(folder, 'secret.json')
  openSecrets(file)
  chmodSync(file, 0o644)
  expect(() => openSecrets(file)).toThrow(`${file} can be read by other users: chmod 600 ${file}`)
})

test.each(['', '{', '{"version":1,"pepper":"short","appKey":"short"}', '{"version":2}'])(
  'a damaged file (%j) is refused and left as it is',
  (content) => {
    const file = join(folder, 'secret.json')
    writeFileSync(file, content, { mode: 0o600 })
    expect(() => openSecrets(file)).toThrow(SecretFileRefused)
    expect(readFileSync(file, 'utf8')).toBe(content)
  },
)
