import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { fingerprint } from './fingerprint.mjs'
import { prepare } from './prepare.mjs'
import { inRoot, ROOT } from './root.mjs'
import { giveUp, say, startedByHand } from './say.mjs'

const SHARED = ['contract', 'i18n', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'server/bin/build.mjs']

const PAGE_BUILDERS = [
  'drawing-thread',
  'after-build',
  'page-chunks',
  'page-drawings',
  'page-first-paint',
  'page-hints',
  'page-icons',
  'page-machines',
  'page-version',
  'page-worker',
].map((name) => `server/bin/${name}.mjs`)

/**
 * What a build consists of. `inputs` decide whether a part is out of date; `make` gets the folder to
 * write to and answers with the arguments of the node process that fills it.
 */
export const PARTS = [
  {
    name: 'page',
    inputs: [...SHARED, 'vite.config.ts', 'public', 'src', 'machines', 'docs/guide', ...PAGE_BUILDERS],
    make: (folder) => vite('vite.config.ts', folder),
  },
  {
    name: 'server',
    inputs: [...SHARED, ...serverFolders()],
    make: (folder) => vite('server/vite.config.ts', folder),
  },
  {
    // An empty embedded database: the first start copies it instead of computing for seconds.
    name: 'template',
    inputs: ['server/db/embedded', 'package-lock.json'],
    make: (folder) => ['--import', 'tsx', 'server/db/embedded/storage/make-template.ts', folder],
  },
  {
    // Whoever passes the product on passes the licences of others on with it.
    name: 'licences',
    inputs: ['package-lock.json', 'server/bin/third-party.mjs', 'server/bin/sbom.mjs', 'server/bin/licence-texts'],
    make: (folder) => ['server/bin/third-party.mjs', folder],
  },
]

/** The server without these scripts, which run beside it. */
function serverFolders() {
  const names = readdirSync(inRoot('server')).filter((name) => name !== 'bin')
  return names.map((name) => join('server', name))
}

/** Brings dist/ up to date: only what has changed since the last build is made again. */
export async function build() {
  if (PARTS.every((part) => fresh(part))) return
  await alone('build', async () => {
    const stale = PARTS.filter((part) => !fresh(part))
    if (stale.length === 0) return
    say(`building: ${stale.map(({ name }) => name).join(', ')}`)
    const made = await Promise.all(stale.map((part) => makePart(part)))
    const failed = stale.filter((_, index) => !made[index])
    if (failed.length > 0)
      giveUp(`could not build: ${failed.map(({ name }) => name).join(', ')}. The reason stands above.`)
  })
}

function fresh(part) {
  const stamp = stampOf(part)
  return (
    existsSync(inRoot('dist', part.name)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(part.inputs)
  )
}

function stampOf(part) {
  return inRoot('dist', `${part.name}.stamp`)
}

/** Builds beside the old folder and then takes its place, so that a server that is running keeps its files until the end. */
async function makePart(part) {
  const before = fingerprint(part.inputs)
  const [folder, next, old] = [part.name, `${part.name}.next`, `${part.name}.old`].map((name) => inRoot('dist', name))
  mkdirSync(inRoot('dist'), { recursive: true })
  rmSync(stampOf(part), { force: true })
  rmSync(next, { recursive: true, force: true })
  if ((await node(part.make(next))) !== 0) return false
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(next, folder)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(stampOf(part), before)
  return true
}

function vite(config, folder) {
  const bin = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  return [bin, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
}

function node(args) {
  const env = { ...process.env, NODE_ENV: 'production' }
  // Whatever a builder says goes to stderr: the output of `npm run import` is its own.
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2] })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

if (startedByHand(import.meta.url)) {
  await prepare()
  await build()
}
