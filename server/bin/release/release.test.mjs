import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hindrances, SHIPPED, versionIn } from './release.mjs'
import { inRoot } from '../root.mjs'

const CLEAN = { version: '2.1.0', changes: '# Changes\n\n## 2.1.0\n\n## 2.0.0\n', tags: ['v2.0.0'], uncommitted: '' }
const read = (name) => readFileSync(inRoot(name), 'utf8')

describe('a release', () => {
  test('is made of a clean clone whose version is new and described', () => {
    expect(hindrances(CLEAN)).toEqual([])
  })

  test.each([
    ['what is not committed', { uncommitted: ' M README.md' }, /not committed/],
    ['a version without its changes', { version: '2.2.0' }, /says 2\.2\.0, CHANGELOG\.md begins with 2\.1\.0/],
    ['a list of changes without a version', { changes: '# Changes\n' }, /begins with no version/],
    ['a version that was released', { tags: ['v2.0.0', 'v2.1.0'] }, /v2\.1\.0 is there already/],
  ])('is not made of %s', (_, change, said) => {
    const found = hindrances({ ...CLEAN, ...change })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(said)
  })

  test('the version of the package, of its lock file and of the newest changes is one', () => {
    const { version } = JSON.parse(read('package.json'))
    const lock = JSON.parse(read('package-lock.json'))
    expect([lock.version, lock.packages[''].version, versionIn(read('CHANGELOG.md'))]).toEqual([
      version,
      version,
      version,
    ])
  })

  test('has everything that the service starts with and the operator reads', () => {
    expect(SHIPPED).toEqual(expect.arrayContaining(['dist/server', 'dist/page', 'dist/template', 'dist/licences']))
    const kept = SHIPPED.filter((name) => !name.startsWith('dist/'))
    expect(kept.filter((name) => !existsSync(inRoot(name)))).toEqual([])
  })
})
