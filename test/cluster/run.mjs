import { delimiter } from 'node:path'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { prepare } from '../../server/bin/prepare.mjs'

// `npm run test:cluster`: several processes of the product on one PostgreSQL behind the proxy of the manual, and the product on a
// Citus cluster. Apart from the gate, since it wants a proxy, a cluster and minutes. What cannot be had on this machine is said,
// and nothing is taken for tried.

const API = 'test/cluster/citus/api.config.ts'
/** The same once more, while machines of the cluster are ended and started again. */
const LOST_API = 'test/cluster/citus/lost-machines.config.ts'
const SBIN = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

await prepare()
const { run, runPackage } = await import('../process.mjs')
const { NOTES } = await import('../vitest.mjs')
const { ensurePostgres } = await import('../support/database/ensure-postgres.mjs')
const { isCitusHere, NO_CITUS } = await import('../support/database/citus/find-citus.mjs')

const missing = []
if (!(await ensurePostgres())) missing.push('PostgreSQL 15 or newer')
if (!(await ensureProxy())) missing.push('HAProxy')
/** Machines of a cluster that is not the test's own are not ended. */
const mayEndMachines = isCitusHere() && !process.env.CITUS_URL
const LOST_MACHINES = 'test/cluster/citus/lost/**'
const left = [
  ...(missing.length > 0 ? ['test/cluster/*.test.ts'] : []),
  ...(isCitusHere() ? [] : ['test/cluster/citus/**']),
  ...(mayEndMachines ? [] : [LOST_MACHINES]),
]
rmSync(NOTES, { force: true })
const files = process.argv.slice(2)
if (missing.length === 0 || isCitusHere())
  await tests('test/cluster/vitest.config.ts', [...files, ...left.flatMap((one) => ['--exclude', one])])
if (isCitusHere()) await tests(API, files)
if (mayEndMachines) await tests(LOST_API, files)
if (existsSync(NOTES)) console.log(readFileSync(NOTES, 'utf8').trimEnd())
if (missing.length > 0)
  console.log(`Nothing of several processes was tried: this machine has no ${missing.join(' and no ')}.`)
if (!isCitusHere()) console.log(NO_CITUS)
else if (!mayEndMachines) console.log('No machine was ended: CITUS_URL names a cluster that is not the test’s own.')

/** Runs tests; the whole fails where one of them does. */
async function tests(config, options) {
  const { code } = await runPackage('vitest/vitest.mjs', ['run', '--passWithNoTests', '--config', config, ...options], {
    echo: true,
  })
  process.exitCode ||= code
}

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
