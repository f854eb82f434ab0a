import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from '../server/bin/build.mjs'
import { freePort } from '../server/bin/free-port.mjs'
import { prepare } from '../server/bin/prepare.mjs'
import { inRoot } from '../server/bin/root.mjs'
import { startedByHand } from '../server/bin/say.mjs'
import { findTestBrowser } from './support/browser/find-browser.mjs'

const KB = 1024
const READY_MS = 60_000
const SCREEN_MS = 20_000
const READY = /^Lanewise is ready at (http:\/\/\S+)$/m
/** An address and, on the same line, the password behind it. */
const SIGN_IN = /([\w.+-]+@[\w.-]+\w)[ \t]*[^\w\s]*[ \t]+(?:(?:with|and|the|password)[:\s]+)*(\S+)/i
const COLUMN = '[data-lane]'
const CARD = '[data-card-link]'
const PASSWORD = 'input[type="password"]'

/** What a route may weigh: JavaScript, gzipped, that a browser with an empty cache fetches until the screen is there. */
const BUDGETS = [
  { route: '/login', mostKb: 142.4, visit: visitLogin },
  // What takes a drawn board over is part of it; what carries its cards comes when the page is at rest, or with the first mouse.
  { route: 'board', mostKb: 236.4, visit: visitBoard },
]

/**
 * Opens each route of the built product in a browser that has seen nothing yet, weighs every script
 * it fetches, prints the table and answers with one result a route. A route whose screen does not
 * come has failed: nothing is light because nothing was loaded.
 */
export async function checkBudgets() {
  const product = await startProduct()
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({
    executablePath: await findTestBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const results = []
    for (const budget of BUDGETS) results.push(await weigh(browser, product, budget))
    return results
  } finally {
    await browser.close()
    await product.end()
  }
}

async function weigh(browser, product, { route, mostKb, visit }) {
  const name = `weight of ${route}`
  try {
    const scripts = await visit(browser, product)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    print(route, scripts, total, mostKb)
    const ok = scripts.length > 0 && total <= mostKb * KB
    return { name, ok, detail: `${(total / KB).toFixed(1)} KB of JavaScript, ${mostKb} KB are allowed` }
  } catch (problem) {
    console.log(`${route}: ${problem.message}`)
    return { name, ok: false, detail: problem.message }
  }
}

function print(route, scripts, total, mostKb) {
  console.log(
    `${route}: ${(total / KB).toFixed(1)} KB of JavaScript gzipped in ${scripts.length} files, at most ${mostKb} KB`,
  )
  for (const { path, source, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`  ${(bytes / KB).toFixed(1).padStart(7)} KB  ${path}${source ? `  (${source})` : ''}`)
  }
}

async function visitLogin(browser, product) {
  return scriptsOf(browser, undefined, `${product.url}/login`, (page) =>
    see(page, PASSWORD, 'No sign-in form came on /login.'),
  )
}

async function visitBoard(browser, product) {
  const { storage, board, task } = await signedIn(browser, product)
  return scriptsOf(browser, storage, `${product.url}${board}`, (page) =>
    see(page, `text="${task}"`, `The task “${task}” of the sample did not come on ${board}.`),
  )
}

/** Signs in with the sample's account in a window of its own and finds a board with something on it. */
async function signedIn(browser, product) {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    await see(page, PASSWORD, 'No sign-in form came on /login.')
    await page.fill('input[type="email"]', product.email)
    await page.fill(PASSWORD, product.password)
    await page.keyboard.press('Enter')
    const link = 'a[href^="/projects/"][href$="/board"]'
    await see(page, link, 'After signing in with the sample account no link to a board was found.')
    await page.waitForLoadState('networkidle')
    const links = await page.$$eval(link, (found) => found.map((one) => one.getAttribute('href')))
    for (const board of new Set(links)) {
      const task = await taskOn(page, `${product.url}${board}`)
      if (task) return { storage: await context.storageState(), board, task }
    }
    throw new Error(`No board of the sample asked for its columns and got a task: ${links.join(', ')}.`)
  } finally {
    await context.close()
  }
}

/** The first task of a board; undefined when it holds none. */
async function taskOn(page, url) {
  await page.goto(url)
  await page.waitForSelector(COLUMN, { timeout: SCREEN_MS })
  return page.$$eval(CARD, (cards) => cards[0]?.textContent)
}

async function scriptsOf(browser, storageState, url, arrive) {
  const context = await browser.newContext({ ...(storageState ? { storageState } : {}), serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const fetched = new Map()
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) fetched.set(response.url(), response)
    })
    await page.goto(url)
    await arrive(page)
    await page.waitForLoadState('networkidle')
    const sources = sourcesOfChunks()
    const weighed = [...fetched].map(async ([address, response]) => {
      const path = new URL(address).pathname
      return { path, source: sources.get(path.slice(1)), bytes: gzipSync(await response.body(), { level: 9 }).length }
    })
    return await Promise.all(weighed)
  } finally {
    await context.close()
  }
}

async function see(page, selector, otherwise) {
  try {
    await page.waitForSelector(selector, { timeout: SCREEN_MS })
  } catch (problem) {
    throw new Error(otherwise, { cause: problem })
  }
}

/** Which source each chunk was cut from, so that the table can be read. */
function sourcesOfChunks() {
  const manifest = JSON.parse(readFileSync(inRoot('dist', 'page', '.vite', 'manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest).map(([source, { file }]) => [file, source.startsWith('_') ? '' : source]))
}

/** The built product with its sample, on a data directory that goes with it. */
async function startProduct() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lanewise-weight-'))
  const settings = { PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDirectory, SAMPLE: 'on' }
  const unset = { DATABASE_URL: '', PUBLIC_URL: '', APP_SECRET_FILE: '', TRUST_PROXY: '' }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '1000',
    PAGE_DRAWING_MS: '20000',
    ...unset,
    ...settings,
  }
  const child = spawn(process.execPath, [inRoot('dist', 'server', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    }
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  try {
    await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`The product was not ready after ${READY_MS} ms:\n${text}`)), READY_MS).unref()
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${text}`)))
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
          if (READY.test(text) && SIGN_IN.test(text)) resolve()
        })
      }
    })
  } catch (problem) {
    await end()
    throw problem
  }
  const [, email, password] = SIGN_IN.exec(text)
  return { url: READY.exec(text)[1], email, password, end }
}

if (startedByHand(import.meta.url)) {
  await prepare()
  await build()
  const results = await checkBudgets()
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
}
