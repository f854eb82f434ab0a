import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { alone } from './alone.mjs'
import { inRoot, ROOT } from './root.mjs'
import { giveUp, say, startedByHand } from './say.mjs'

const OLDEST_NODE = [20, 19]
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i

/** Makes the clone ready to build: the right Node, and exactly the packages of package-lock.json. Does nothing when they are there. */
export async function prepare() {
  checkNode()
  if (installed()) return
  await alone('install', async () => {
    if (installed()) return
    say('installing packages (the first time only)')
    await install()
    if (!installed()) giveUp('npm ended without an error, yet packages are missing. Remove node_modules and try again.')
  })
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  giveUp(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${process.versions.node}. See https://nodejs.org.`)
}

/** Whether node_modules holds every package of the lock file in the locked version (what a platform leaves out aside). */
function installed() {
  const wanted = packagesOf(inRoot('package-lock.json'))
  if (wanted === undefined) giveUp('package-lock.json is missing or damaged. Take it from the repository again.')
  const present = packagesOf(inRoot('node_modules', '.package-lock.json'))
  if (present === undefined) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional === true || present[path]?.version === entry.version,
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

async function install() {
  const options = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { code, missing, output } = await npm(options)
  if (code === 0) return
  if (missing) giveUp('npm was not found. It comes with Node: install Node again, or put npm on the PATH.')
  process.stderr.write(output)
  if (NO_NETWORK.test(output))
    giveUp('the packages could not be downloaded. Check the network (or npm proxy) and try again.')
  giveUp(`npm could not install the packages (exit code ${code}). What it said stands above.`)
}

function npm(options) {
  // Under `npm start` npm says where it lives; by hand it is looked for on the PATH.
  const own = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : undefined
  const child = own
    ? spawn(process.execPath, [own, ...options], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn('npm', options, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.on('error', (problem) => resolve({ code: 1, missing: problem.code === 'ENOENT', output }))
    child.on('close', (code) => resolve({ code: code ?? 1, missing: false, output }))
  })
}

if (startedByHand(import.meta.url)) await prepare()
