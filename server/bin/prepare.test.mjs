import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const NOBODY_LISTENS = 'http://127.0.0.1:9/'
let clone

/** A clone that wants one package. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'lanewise-clone-'))
  cpSync(inRoot('server', 'bin'), join(clone, 'server', 'bin'), { recursive: true })
  const dependencies = { wanted: '1.2.3' }
  const packages = { '': { name: 'clone', dependencies }, 'node_modules/wanted': { version: '1.2.3' } }
  write('package.json', { name: 'clone', private: true, type: 'module', dependencies })
  write('package-lock.json', { name: 'clone', lockfileVersion: 3, requires: true, packages })
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

describe('making a clone ready', () => {
  test('nothing is said or done when every package is there', () => {
    installed('1.2.3')
    expect(prepare({ PATH: '' })).toEqual({ status: 0, said: '' })
  })

  test('a package of another version is installed again; without npm one sentence says what is missing', () => {
    installed('1.2.2')
    const { status, said } = prepare({ PATH: '' })
    expect(status).toBe(1)
    expect(said).toContain('npm was not found')
  })

  test('without a network one sentence says so', () => {
    const { status, said } = prepare({ npm_config_registry: NOBODY_LISTENS, npm_config_fetch_retries: '0' })
    expect(status).toBe(1)
    expect(said).toContain('Check the network')
  })

  test('a damaged lock file is named', () => {
    writeFileSync(join(clone, 'package-lock.json'), '{"packages":')
    const { status, said } = prepare({})
    expect(status).toBe(1)
    expect(said).toContain('package-lock.json is missing or damaged')
  })
})

function installed(version) {
  write('node_modules/.package-lock.json', { packages: { 'node_modules/wanted': { version } } })
}

function write(path, content) {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), JSON.stringify(content))
}

function prepare(env) {
  const { npm_execpath: _given, ...rest } = process.env
  const options = { cwd: clone, encoding: 'utf8', env: { ...rest, ...env } }
  const { status, stderr } = spawnSync(process.execPath, [join(clone, 'server', 'bin', 'prepare.mjs')], options)
  return { status, said: stderr }
}
