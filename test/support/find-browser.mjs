import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const WELL_KNOWN = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser for the tests: CHROMIUM_PATH when set, else one on this machine, else the one Playwright downloaded; undefined when there is none. */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (runnable(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which is not a program that can be run.`)
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const here = [...WELL_KNOWN, ...onPath].find((file) => runnable(file))
  if (here) return here
  const { chromium } = await import('playwright-core')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
