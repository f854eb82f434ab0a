import { runPackage, run } from '../process.mjs'
import { findBrowser } from './find-browser.mjs'

/**
 * A browser that starts: one on this machine, else Debian's chromium when this is root on a machine
 * with apt, else Playwright's own download. Answers with its path; throws a sentence when none can be had.
 */
export async function ensureBrowser() {
  const here = await working()
  if (here) return here
  console.log('No browser was found: installing one.')
  const said = []
  for (const install of [byApt, byPlaywright]) {
    const { code, stdout, stderr } = await install()
    const installed = code === 0 ? await working() : undefined
    if (installed) return installed
    said.push(`${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n'))
  }
  throw new Error(`No browser could be installed. Install Chromium and set CHROMIUM_PATH.\n${said.join('\n')}`)
}

async function working() {
  const path = await findBrowser()
  if (path === undefined) return undefined
  const { code } = await run(path, ['--version'])
  return code === 0 ? path : undefined
}

async function byApt() {
  if (process.getuid?.() !== 0) return { code: 1, stdout: '', stderr: 'Not root, so apt was not asked.' }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '--quiet'], { env })
  if (update.code !== 0) return update
  return run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env })
}

function byPlaywright() {
  return runPackage('playwright-core/cli.js', ['install', 'chromium'], { echo: true })
}
