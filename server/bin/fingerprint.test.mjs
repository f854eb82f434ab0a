import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'
import { inRoot } from './root.mjs'

const FOLDER = join('.cache', `fingerprint-${process.pid}`)
const write = (name, text) => writeFileSync(inRoot(FOLDER, name), text)

describe('what decides whether a build is out of date', () => {
  beforeEach(() => {
    mkdirSync(inRoot(FOLDER, 'deep'), { recursive: true })
    write('a.ts', 'one')
    write('deep/b.ts', 'two')
  })
  afterEach(() => rmSync(inRoot(FOLDER), { recursive: true, force: true }))

  test('nothing changed: the same', () => {
    expect(fingerprint([FOLDER])).toBe(fingerprint([FOLDER]))
  })

  test.each([
    ['a file was edited', () => write('deep/b.ts', 'three')],
    ['a file came', () => write('c.ts', 'three')],
    ['a file went', () => rmSync(inRoot(FOLDER, 'a.ts'))],
    ['a file was renamed', () => renameSync(inRoot(FOLDER, 'a.ts'), inRoot(FOLDER, 'b.ts'))],
  ])('%s: another one', (_what, change) => {
    const before = fingerprint([FOLDER])
    change()
    expect(fingerprint([FOLDER])).not.toBe(before)
  })

  test('a test came: the same, for it is not built', () => {
    const before = fingerprint([FOLDER])
    write('a.test.ts', 'a story')
    expect(fingerprint([FOLDER])).toBe(before)
  })

  test('what is missing may be asked for', () => {
    expect(fingerprint([join(FOLDER, 'nowhere')])).toBe(fingerprint([]))
  })
})
