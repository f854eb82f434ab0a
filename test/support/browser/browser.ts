import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { findTestBrowser } from './find-browser.mjs'
import { opensPagesAlive } from './opens-alive.ts'
import { putsWindowAway, takesSpare, watchesWindow, type Window } from './spare-windows.ts'

/** So much of a page is printed when a test on it has failed. */
const SHOWN_MAX_CHARS = 6_000
const RESULTS = fileURLToPath(new URL('../../results/', import.meta.url))
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page under test never lives as long as it takes for faster code to save what compiling it costs: a quarter of a load.
  '--js-flags=--no-maglev,--no-opt',
]

/** One person at a browser of their own: no cookie or storage is shared with the others. */
export type Person = {
  readonly page: Page
  readonly context: BrowserContext
  /** Announces a line of the page's console that this test provokes on purpose (Chromium reports each answer of 400 and more). */
  expectNoise(pattern: RegExp): void
  /** Saves what the page shows as test/results/NAME.png. */
  picture(name: string): Promise<void>
  /** Closes every window of this person; done after the test in which they came, else after the file. */
  leave(): Promise<void>
}

/** What the browser says of a window to which no worker is let in. */
const WITHOUT_WORKER = 'Service Worker registration blocked by Playwright'

type Watched = { readonly person: Person; readonly complaints: () => string[]; readonly inTest: boolean }

const people = new Set<Watched>()
/** Whether a test runs now: who comes meanwhile leaves with it. */
let testing = false
let launched: Promise<Browser> | undefined

/** The one Chromium of this process: files that share a process share it, each person in a context of their own. */
export async function browser(): Promise<Browser> {
  const before = await launched
  if (before?.isConnected() === false) launched = undefined
  launched ??= launch()
  return launched
}

/**
 * A new person at a browser context as good as fresh, with `baseURL` (a server's url) in front of every path.
 * Console errors and warnings, uncaught errors and breaches of the content security policy fail the
 * test unless they were announced.
 */
export async function newPerson(baseURL: string, options: BrowserContextOptions = {}): Promise<Person> {
  const window = takesSpare(baseURL, options) ?? (await newWindow(baseURL, options))
  const { context, page } = window
  const heard: { readonly line: string; readonly isLate: boolean }[] = []
  const hears = (line: string): void => void heard.push({ line, isLate: !testing })
  let announced: RegExp[] = []
  // A failure without an answer is told only once the page knows that its connection stands: also after the test that
  // brought it about. Until the next one begins, what that test announced holds.
  let announcedBefore: readonly RegExp[] = []
  context.on('console', (message) => {
    const level = message.type()
    const isOurs = message.text() !== WITHOUT_WORKER
    if ((level === 'error' || level === 'warning') && isOurs)
      hears(`${level}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => hears(`uncaught: ${error.error().stack ?? error.error().message}`))
  let left: Promise<void> | undefined
  const person: Person = {
    page,
    context,
    expectNoise: (pattern) => {
      announced.push(pattern)
    },
    picture: async (name) => {
      mkdirSync(RESULTS, { recursive: true })
      await page.screenshot({ path: join(RESULTS, `${name}.png`) })
    },
    leave: () => (left ??= putsWindowAway(window)),
  }
  const complaints = (): string[] => {
    const isAnnounced = ({ line, isLate }: (typeof heard)[number]): boolean =>
      [...announced, ...(isLate ? announcedBefore : [])].some((pattern) => pattern.test(line))
    const unexpected = heard.splice(0).filter((one) => !isAnnounced(one))
    announcedBefore = announced
    announced = []
    return unexpected.map(({ line }) => line)
  }
  people.add({ person, complaints, inTest: testing })
  return person
}

/** Before each test and the hooks of its file. */
export function beginsTest(): void {
  testing = true
}

/**
 * After each test: takes pictures when it failed, closes the windows of who came in it, and fails it when a page made noise
 * that nobody announced.
 */
export async function judgePages(task: { readonly name: string; readonly hasFailed: boolean }): Promise<void> {
  testing = false
  if (task.hasFailed) await picturesOf(task.name)
  const gone = [...people].filter(({ inTest }) => inTest)
  await Promise.all(gone.map(({ person }) => person.leave()))
  const complaints = [...people].flatMap((one) => one.complaints())
  for (const one of gone) people.delete(one)
  if (complaints.length > 0) throw new Error(`The page made noise nobody announced:\n${complaints.join('\n')}`)
}

/** After each file: closes every window of everybody in it. The browser stays, for the next file of this process. */
export async function closeWindows(): Promise<void> {
  const all = [...people]
  people.clear()
  const late = all.flatMap((one) => one.complaints())
  await Promise.all(all.map(({ person }) => person.leave()))
  if (late.length > 0) throw new Error(`The page made noise nobody announced:\n${late.join('\n')}`)
}

async function newWindow(baseURL: string, options: BrowserContextOptions): Promise<Window> {
  const chrome = await browser()
  const context = await chrome.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    // Nothing glides: what is waited for is there at once, and a slow machine draws no frames in between.
    reducedMotion: 'reduce',
    // What it keeps would go past the routes of the tests; those that are about it let it in.
    serviceWorkers: 'block',
    ...options,
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) => {
      console.error(`content security policy: ${breach.effectiveDirective} blocked ${breach.blockedURI}`)
    })
  })
  if (options.javaScriptEnabled !== false) opensPagesAlive(context)
  const window = { context, page: await context.newPage() }
  watchesWindow(window, baseURL, options)
  return window
}

async function launch(): Promise<Browser> {
  const executablePath = await findTestBrowser()
  if (executablePath === undefined)
    throw new Error('No browser was found. `npm test` installs one; or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, headless: true, args: ARGS })
}

/** What every open window showed when a test failed, for the person who looks into it. */
async function picturesOf(title: string): Promise<void> {
  mkdirSync(RESULTS, { recursive: true })
  const name = title.replaceAll(/[^\w-]+/g, '-').slice(0, 80)
  const pages = [...people].flatMap(({ person }) => person.context.pages())
  // A window may have crashed or be closing: the failure of the test is the news, not its missing picture.
  await Promise.allSettled(
    pages.map((page, index) => page.screenshot({ path: join(RESULTS, `failed-${name}-${index}.png`), timeout: 5_000 })),
  )
  // Where only what was printed is left of a run, it says what stood on the page.
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    process.stderr.write(`${title}: ${page.url()} showed\n${shown.slice(0, SHOWN_MAX_CHARS)}\n`)
  }
}
