import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../kit/catalogue.ts'

const MOST_FILES = 20
/** Lists in the order of their numbers, which nobody looks through. */
const NUMBERED = ['server/db/migrations/central']

test('no folder holds more than twenty files beside its subfolders', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const counts = new Map<string, number>()
  for (const folder of files.split('\n').filter(Boolean).map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  const full = [...counts].filter(([folder, count]) => count > MOST_FILES && !NUMBERED.includes(folder))
  expect(full).toEqual([])
})
