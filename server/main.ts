import type { AddressInfo } from 'node:net'
import { nextDemoReset } from '#contract/limits/demo-limits.ts'
import { BUILT_VERSION } from '#contract/limits.ts'
import { type App, buildApp } from './app.ts'
import { openDemo } from './demo.ts'
import { openStores, type Stores } from './files/stores.ts'
import { logTo } from './http/log.ts'
import { pageVersionIn } from './http/page/page.ts'
import { openErrorReports } from './http/reports/error-reports.ts'
import { startingBoardIn } from './http/language/server-texts.ts'
import { isUnavailable } from './db/failures.ts'
import { enqueueRecurring } from './jobs/enqueue.ts'
import { endLeases } from './jobs/taking.ts'
import { type Installation, openInstallation, pageDir } from './installation.ts'
import { isUntouched, makeSample, type SampleSignIn } from './sample/sample.ts'
import { isLoopback, isReachable, type Settings, settingsOfProcess } from './settings/settings.ts'

const EXIT_CONFIGURATION = 78
const EXIT_FAILED = 1
const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']
/** npm passes Ctrl-C on to a process that the terminal has told already: what comes so soon after is the same one. */
const SAME_SIGNAL_MS = 500
const CLOSING_MAX_MS = 10_000
/** So long the last reports of errors are waited for. */
const REPORTING_MAX_MS = 2_000

function end(code: number, ...lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(code)
}

/** What stopped it, in one sentence without a stack. */
function sentenceOf(error: unknown, { host, port }: Settings): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} on ${host} may not be listened on by this user. Set PORT to another one.`
  if (NO_SUCH_HOST.includes(code ?? '')) return `HOST ${host} is no address of this machine.`
  return `Lanewise could not start: ${message}`
}

const shownAddress = (address: AddressInfo) => {
  const host = address.address === '0.0.0.0' || address.address === '::' ? 'localhost' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}

function warnOfHttp({ host, publicUrl }: Settings, isSecure: boolean): void {
  if (isSecure || isLoopback(publicUrl === undefined ? host : new URL(publicUrl).hostname)) return
  process.stderr.write(
    [
      '',
      'WARNING: cookies and passwords travel unencrypted, for PUBLIC_URL is not https.',
      'Whoever is on the way between a browser and this server can take over its sessions.',
      '',
      '',
    ].join('\n'),
  )
}

const settings = ((read) => read.settings ?? end(EXIT_CONFIGURATION, ...read.problems))(settingsOfProcess())
const version = pageVersionIn(pageDir) ?? BUILT_VERSION
const errorReports = settings.sentryDsn === undefined ? null : openErrorReports({ dsn: settings.sentryDsn, version })
/** Its code is loaded only where it is wanted. */
const tracing =
  settings.tracing && (await import('./http/tracing/tracing.ts')).openTracing({ ...settings.tracing, version })
const log = logTo(settings.logLevel, undefined, errorReports?.lines)
const report = (what: string, error?: unknown) => log.warn({ err: error }, what)

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'something went wrong that nobody had thought of')
  failed()
})

/** Ends the process once it is known outside why. */
function failed(): void {
  void Promise.resolve(errorReports?.close(REPORTING_MAX_MS)).finally(() => process.exit(EXIT_FAILED))
}

async function open(): Promise<Installation> {
  return openInstallation(settings, {
    report,
    onFatal(error) {
      log.fatal({ err: error }, 'the database is lost')
      failed()
    },
  })
}

/** The sample of the very first start: never where other machines could reach it. */
async function sampleFor({ database, secrets }: Installation): Promise<SampleSignIn[]> {
  if (settings.sample === 'off' || isReachable(settings) || !(await isUntouched(database))) return []
  return makeSample(database, secrets, startingBoardIn('en'), new Date())
}

function tellOfSample(signIns: readonly SampleSignIn[]): void {
  if (signIns.length === 0) return
  const width = Math.max(...signIns.map(({ email }) => email.length))
  const rows = signIns.map(({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`)
  const lines = ['', 'A sample workspace was made. Its people sign in with (shown only now):', ...rows, '']
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

const tellOfDemo = () =>
  process.stdout.write(
    `This is a demonstration: everything is deleted and made anew at ${new Date(nextDemoReset(Date.now())).toISOString()}, and every night.\n`,
  )

async function serveIn(installation: Installation, stores: Stores): Promise<App> {
  const built = await buildApp({ settings, ...installation, tracing, stores, pageDir, logger: log, errorReports })
  if (!built.hasPage) log.warn(`there is no page in ${pageDir}: only the API is served`)
  await built.app.listen({ port: settings.port, host: settings.host })
  return built
}

function closeOnSignals({ app }: App, { database }: Installation): void {
  let since = 0
  async function close(signal: NodeJS.Signals): Promise<void> {
    const hard = setTimeout(() => end(EXIT_FAILED, 'Closing took too long.'), CLOSING_MAX_MS)
    hard.unref()
    log.info({ event: 'closing', signal }, 'closing')
    // Whatever cannot say goodbye properly: the database is closed all the same, or the next start would have to recover it.
    await app.close().finally(() => database.close())
    await Promise.allSettled([errorReports?.close(REPORTING_MAX_MS), tracing?.close()])
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since > 0 && Date.now() - since > SAME_SIGNAL_MS) end(EXIT_FAILED, 'Ended without waiting.')
      if (since > 0) return
      since = Date.now()
      close(signal).catch((error: unknown) => {
        log.error({ err: error }, 'closing failed')
        process.exit(EXIT_FAILED)
      })
    })
  }
}

/** What comes by itself is in the queue, and nothing is held by a process that has ended. */
async function prepareJobs({ database }: Installation): Promise<void> {
  try {
    // Nobody else can have the embedded database open.
    if (database.engine === 'embedded') await endLeases(database)
    await enqueueRecurring(database, new Date())
  } catch (error) {
    // On a full disk the database is read all the same.
    if (!isUnavailable(error)) throw error
    report('what is done now and then could not be queued', error)
  }
}

try {
  // After a crash the database is put in order first, which can take a while.
  log.info({ event: 'opening', version }, 'opening the database')
  const opened = await open()
  const installation = { ...opened, database: tracing?.over(opened.database) ?? opened.database }
  try {
    const stores = await openStores(settings)
    await openDemo({ ...installation, now: () => new Date() }, settings.isDemo)
    await prepareJobs(installation)
    const built = await serveIn(installation, stores)
    // Only now: had the port been taken, the passwords would have been made and never shown.
    const signIns = await sampleFor(installation)
    closeOnSignals(built, installation)
    const address = built.app.server.address() as AddressInfo
    built.origins.listensOn(address.port)
    warnOfHttp(settings, built.origins.isSecure)
    process.stdout.write(`Lanewise is ready at ${settings.publicUrl ?? shownAddress(address)}\n`)
    tellOfSample(signIns)
    if (settings.isDemo) tellOfDemo()
    void built.makeWorkspaces()
  } catch (error) {
    await installation.database.close()
    throw error
  }
} catch (error) {
  end(EXIT_FAILED, sentenceOf(error, settings))
}
