import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { environmentIn } from './environment.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-env-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what stands in .env is as if it were set, and what is really set stands before it', () => {
  writeFileSync(join(folder, '.env'), '# the port\nPORT=4000\nMAIL_FROM="Lanewise <tasks@example.org>"\n')
  expect(environmentIn(folder, { PORT: '5000', HOST: 'localhost' })).toEqual({
    PORT: '5000',
    HOST: 'localhost',
    MAIL_FROM: 'Lanewise <tasks@example.org>',
  })
})

test('without such a file the environment is what it is', () => {
  expect(environmentIn(folder, { PORT: '5000' })).toEqual({ PORT: '5000' })
})

test('one that cannot be read is named', () => {
  mkdirSync(join(folder, '.env'))
  expect(() => environmentIn(folder, {})).toThrow(/\.env could not be read: EISDIR/)
})
