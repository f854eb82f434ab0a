import { delimiter } from 'node:path'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { prepare } from '../../server/bin/prepare.mjs'

// `npm run test:cluster`: several processes of the product on one PostgreSQL behind the proxy of the manual, and the product on a
// Citus cluster. Apart from the gate, since it wants a proxy, a cluster and minutes. What cannot be had on this machine is said,
// and nothing is taken for tried.

const SBIN = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

await prepare()
const { run, runPackage } = await import('../process.mjs')
const { NOTES } = await import('../vitest.mjs')
const { ensurePostgres } = await import('../support/database/ensure-postgres.mjs')
const { isCitusHere, NO_CITUS } = await import('../support/database/find-citus.mjs')

const missing = []
if (!(await ensurePostgres())) missing.push('PostgreSQL 15 or newer')
if (!(await ensureProxy())) missing.push('HAProxy')
const left = [
  ...(missing.length > 0 ? ['test/cluster/*.test.ts'] : []),
  ...(isCitusHere() ? [] : ['test/cluster/citus/**']),
]
rmSync(NOTES, { force: true })
if (left.length < 2) {
  const options = ['run', '--config', 'test/cluster/vitest.config.ts', ...process.argv.slice(2)]
  const excluded = left.flatMap((files) => ['--exclude', files])
  const { code } = await runPackage('vitest/vitest.mjs', [...options, ...excluded], { echo: true })
  process.exitCode = code
}
if (existsSync(NOTES)) console.log(readFileSync(NOTES, 'utf8').trimEnd())
if (missing.length > 0)
  console.log(`Nothing of several processes was tried: this machine has no ${missing.join(' and no ')}.`)
if (!isCitusHere()) console.log(NO_CITUS)

/** HAProxy of this machine, else Debian's where this is root on a machine with apt; whether there is one. */
async function ensureProxy() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SBIN]
  const isThere = () => folders.some((folder) => existsSync(`${folder}/haproxy`))
  if (isThere() || process.getuid?.() !== 0) return isThere()
  console.log('No HAProxy was found: asking apt for it.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'haproxy'], { env })
  return isThere()
}
