import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const WELL_KNOWN = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * A browser with all its windows and menus, as people have it: CHROMIUM_PATH when set, else one on this machine, else the
 * one Playwright downloaded; undefined when there is none.
 */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (runnable(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, which is not a program that can be run.`)
  }
  const here = [...WELL_KNOWN, ...onPath(NAMES)].find((file) => runnable(file))
  if (here) return here
  const { chromium } = await import('playwright-core')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

/** The same engine without windows, which computes far less than one that draws them for nobody; undefined when there is none here. */
export const findShell = () => onPath(SHELLS).find((file) => runnable(file))

/** The browser for the tests: CHROMIUM_PATH when set, else one without windows, else what there is; undefined when there is none. */
export async function findTestBrowser() {
  return process.env.CHROMIUM_PATH ? findBrowser() : (findShell() ?? findBrowser())
}

const onPath = (names) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

function runnable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
