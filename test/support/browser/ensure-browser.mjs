import { runPackage, run } from '../../process.mjs'
import { findShell, findTestBrowser } from './find-browser.mjs'

/** How long a package may take to come; what has not come by then is done without. */
const DOWNLOAD_SECONDS = 90

/**
 * A browser that starts: one on this machine, else Debian's chromium when this is root on a machine
 * with apt, else Playwright's own download. Answers with its path; throws a sentence when none can be had.
 * Root on a machine with apt gets Debian's chromium without windows beside it, with which the tests take a quarter less.
 */
export async function ensureBrowser() {
  if (!process.env.CHROMIUM_PATH && findShell() === undefined) await byApt('chromium-headless-shell')
  const here = await working()
  if (here) return here
  console.log('No browser was found: installing one.')
  const said = []
  for (const install of [() => byApt('chromium', 'fonts-liberation'), byPlaywright]) {
    const { code, stdout, stderr } = await install()
    const installed = code === 0 ? await working() : undefined
    if (installed) return installed
    said.push(`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n'))
  }
  throw new Error(`No browser could be installed. Install Chromium and set CHROMIUM_PATH.\n${said.join('\n')}`)
}

async function working() {
  const path = await findTestBrowser()
  if (path === undefined) return undefined
  const { code } = await run(path, ['--version'])
  return code === 0 ? path : undefined
}

/** Installs packages: by new lists where they are to be had, for old ones lead to old browsers. Only what has come whole is installed. */
async function byApt(...packages) {
  if (process.getuid?.() !== 0) return { code: 1, stdout: '', stderr: 'Not root, so apt was not asked.' }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['--quiet', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  const wanted = ['install', ...options, '--yes', '--no-install-recommends', ...packages]
  const soon = (...args) => run('timeout', [String(DOWNLOAD_SECONDS), 'apt-get', ...args], { env })
  await soon('update', ...options)
  const fetched = await soon(...wanted, '--download-only')
  return fetched.code === 0 ? run('apt-get', wanted, { env }) : fetched
}

function byPlaywright() {
  return runPackage('playwright-core/cli.js', ['install', 'chromium'], { echo: true })
}
