import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { BUILT_VERSION, REQUEST_BODY_MAX_BYTES } from '#contract/limits.ts'
import multipart from '@fastify/multipart'
import type { Report } from './db/engine.ts'
import { EVERYTHING, TO_PERSONS } from './db/bus/wakes.ts'
import type { Database } from './db/pool.ts'
import { filesPlaceOf, openStores, type Stores } from './files/stores.ts'
import { afterAnswers } from './http/reply/after-reply.ts'
import { addressesBehind, trusts } from './http/limits/client-address.ts'
import { connectionLimitsFor, limitConnections } from './http/limits/connection-limits.ts'
import { runBillingJobs } from './commands/billing/jobs.ts'
import { cookiesFor } from './http/auth/cookies.ts'
import { demoHandlers } from './demo.ts'
import { csrfTokens } from './http/auth/csrf.ts'
import type { Tracing } from './http/tracing/tracing.ts'
import type { Deps } from './http/deps.ts'
import type { ErrorReports } from './http/reports/error-reports.ts'
import { socketAuthOver } from './http/auth/socket-auth.ts'
import { handleError, handleErrors } from './http/errors/error-handler.ts'
import { type AuthHookParts, addAuthHooks } from './http/auth/auth-hooks.ts'
import { addHeaders, headersOfAll } from './http/page/headers.ts'
import { idempotencyOver } from './http/idempotency/idempotency.ts'
import { type Identities, identitiesIn } from './http/auth/identities.ts'
import { takeJsonBodies } from './http/request/json-bodies.ts'
import { closeGracefully } from './http/graceful-shutdown.ts'
import { type Origins, originsOf } from './http/auth/origins.ts'
import { readMaintenance } from './commands/administration/maintenance.ts'
import { maintenanceIn } from './http/auth/maintenance.ts'
import { impersonationIn } from './http/auth/impersonation.ts'
import { openDrawer, threadIn } from './http/page/drawing/drawing-thread.ts'
import { pageVersionIn, servePage } from './http/page/page.ts'
import { thirdPartyOriginsOf } from './http/page/third-party-origins.ts'
import { externalProvider } from './http/provider.ts'
import { ratesFor } from './http/limits/rates.ts'
import { socketIdsFor } from './http/auth/socket-ids.ts'
import { isShippedText } from './http/language/legal-texts.ts'
import { loadAnswers } from './http/language/server-texts.ts'
import { type JobHandlers, type Jobs, openJobs } from './jobs/runner.ts'
import { isVouchedFor, newPuzzle, solvedPuzzle } from './keys/provider/bot-proof.ts'
import type { Secrets } from './keys/secrets.ts'
import { openLive } from './live/live.ts'
import { ownMessagesOver } from './live/own-messages.ts'
import { readMailbox } from './mail/mailbox.ts'
import { serveMailbox } from './mail/mailbox-page.ts'
import { openMailer } from './mail/mailer.ts'
import { serveAdminEndpoint } from './operator/admin-endpoint.ts'
import type { SocketAuth } from './policies/socket-auth.ts'
import { uploadRoutes } from './routes/projects/attachments.ts'
import { profileRoutes } from './routes/account/avatars.ts'
import { ROUTES } from './routes/all.ts'
import { monitor } from './routes/system/monitoring.ts'
import { personFormRoutes } from './routes/workspaces/people.ts'
import { providerEventRoutes } from './routes/workspaces/provider-events.ts'
import { workspaceFormRoutes } from './routes/workspaces/workspaces.ts'
import { billingOf } from './payment/billing-of.ts'
import type { Settings } from './settings/settings.ts'
import { reminderHandlers } from './reminders.ts'
import { upkeepHandlers } from './upkeep.ts'
import { openWorkshop } from './workshop.ts'

/** Everything the server is made of; tests give what they like. */
export interface Parts {
  settings: Settings
  secrets: Secrets
  database: Database
  /** The built page's folder; none in tests of the API. */
  pageDir?: string
  logger?: FastifyBaseLogger
  errorReports?: ErrorReports | null
  /** Follows requests, where the operator wants that. */
  tracing?: Tracing | undefined
  /** Where files lie; by the settings where it is not given. */
  stores?: Stores
  now?: () => Date
}

/** The server put together, and what its frame needs to know of it. */
export interface App {
  app: FastifyInstance
  origins: AuthHookParts['origins']
  socketAuth: SocketAuth
  /** What is done after the requests that want it, and now and then. */
  jobs: Jobs
  /** Makes the workspaces that wait for their tables; what an earlier process has left as well. */
  makeWorkspaces: () => Promise<void>
  /** Does what is due of what workspaces pay. */
  runBilling: () => Promise<void>
  hasPage: boolean
}

const frameOf = ({ settings, logger }: Parts, origins: Origins): FastifyInstance =>
  Fastify({
    loggerInstance: logger ?? pino({ level: 'silent' }),
    trustProxy: trusts(settings.trustProxy),
    ...connectionLimitsFor(),
    bodyLimit: REQUEST_BODY_MAX_BYTES,
    genReqId: () => randomUUID(),
    // What happens is logged where it happens, without addresses and bodies.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // A path that cannot be decoded reaches no hook, and is answered like everything else all the same.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headersOfAll(origins))),
  })

/** Whatever is known of sessions is forgotten as soon as any process says that it may have changed. */
function forgetWhatIsOver(app: FastifyInstance, database: Database, identities: Identities): void {
  const ofSession = (sessionId: string) => identities.forget(sessionId === EVERYTHING ? undefined : sessionId)
  // What persons are sent is about their accounts and workspaces: one is blocked, open again, gone, or they are another role in it.
  const ofPersons = (what: string) => {
    if (what === TO_PERSONS || what === EVERYTHING) identities.forget()
  }
  const stops = [database.listen('sessions', ofSession), database.listen('outbox', ofPersons)]
  app.addHook('onClose', async () => stops.forEach((stop) => stop()))
}

/** The whole server, not listening yet. Closing it leaves the database open. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings, secrets, database, pageDir, stores, errorReports = null, now = () => new Date() } = parts
  const origins = originsOf(settings)
  const app = frameOf(parts, origins)
  parts.tracing?.follow(app)
  closeGracefully(app)
  app.decorate('languages', settings.languages)
  const identities = identitiesIn(database, now, (error) =>
    app.log.warn({ err: error }, 'a session’s use was not noted'),
  )
  const report: Report = (what, error) => app.log.warn({ err: error }, what)
  const maintenance = await maintenanceIn(database, readMaintenance, report)
  app.addHook('onClose', async () => maintenance.stop())
  const authHookParts: AuthHookParts = {
    cookies: cookiesFor(secrets, origins.isSecure),
    csrf: csrfTokens(secrets),
    identities,
    impersonation: impersonationIn(database, identities, now),
    origins,
    rates: ratesFor(settings.rateLimitFactor, now),
    socketIds: socketIdsFor(secrets),
    maintenance,
    isDemo: settings.isDemo,
  }
  await loadAnswers()
  forgetWhatIsOver(app, database, identities)
  takeJsonBodies(app)
  addHeaders(app, origins)
  limitConnections(app)
  addAuthHooks(app, authHookParts)
  handleErrors(app)
  app.decorate('idempotency', idempotencyOver({ database, secrets, report }))
  app.decorate('ownMessages', ownMessagesOver(database))
  const afterAnswer = afterAnswers((error) => report('what comes after an answer failed', error))
  app.addHook('onClose', () => afterAnswer.settled())
  const origin = () => origins.main()
  const version = (pageDir === undefined ? null : pageVersionIn(pageDir)) ?? BUILT_VERSION
  const billing = billingOf({ settings, database, secrets, now, report })
  const { attachments, avatars, logos } = stores ?? (await openStores(settings))
  const filesPlace = filesPlaceOf(settings.filesUrl)
  serveAdminEndpoint(app, { database, secrets, attachments, filesPlace, billing, origin, now })
  const { fixed: fixedLanguage } = settings.languages
  serveMailbox(app, settings.isMailboxShown, () => readMailbox(database, secrets, origin(), fixedLanguage))
  const workshop = openWorkshop({ database, now, report, onMade: () => identities.forget() })
  app.addHook('onClose', () => workshop.close())
  const makeWorkspaces = () => workshop.look()
  const { smtpUrl, mailFrom } = settings
  // Without a mail server mails stay in the mailbox.
  const mailer =
    smtpUrl === undefined ? null : openMailer({ database, secrets, smtpUrl, mailFrom, fixedLanguage, origin, now })
  const runBilling = () => runBillingJobs(billing)
  const handlers: JobHandlers = {
    ...upkeepHandlers({ database, attachments, logos, now }),
    ...(mailer && { 'mail.send': mailer.send }),
    'payments.settle': runBilling,
    ...reminderHandlers({ database, counting: { secrets, factor: settings.rateLimitFactor }, now, report }),
    ...(settings.isDemo && demoHandlers({ database, secrets, avatars, now })),
  }
  const jobs = openJobs({ database, handlers, now, report })
  app.addHook('onClose', async () => {
    await jobs.close()
    mailer?.close()
  })
  const provider = externalProvider(settings.provider, now, (error) =>
    report('the external provider does not answer', error),
  )
  const botProofs: Deps['botProofs'] = {
    newPuzzle: (at) => newPuzzle(secrets, at),
    solved: (proof, at) => solvedPuzzle(secrets, proof, at),
    isVouchedFor,
  }
  const deps: Deps = {
    ...authHookParts,
    settings,
    secrets,
    database,
    afterAnswer,
    avatars,
    attachments,
    logos,
    makeWorkspaces,
    provider,
    botProofs,
    billing,
    version,
    errorReports,
    now,
  }
  const monitoring = monitor(app, { database, report, token: settings.metricsToken })
  await app.register(
    async (api) => {
      for (const routes of ROUTES) routes(api, deps)
      await api.register(async (events) => providerEventRoutes(events, deps))
      await api.register(async (uploads) => {
        uploads.removeAllContentTypeParsers()
        await uploads.register(multipart)
        profileRoutes(uploads, deps)
        uploadRoutes(uploads, deps)
        personFormRoutes(uploads, deps)
        workspaceFormRoutes(uploads, deps)
      })
    },
    { prefix: '/api' },
  )
  const drawer =
    pageDir === undefined ? null : openDrawer({ file: threadIn(pageDir), timeMs: settings.pageDrawingMs, report })
  app.addHook('onClose', () => drawer?.close())
  const { isThere: hasPage } =
    pageDir === undefined
      ? { isThere: false }
      : servePage(app, pageDir, origins, {
          thirdPartyOriginsAt: thirdPartyOriginsOf(provider, settings.botCheck, {
            takesCards: billing.provider.kind === 'stripe',
          }),
          hasSession: (cookieHeader) => authHookParts.cookies.tokenIn(cookieHeader) !== null,
          drawer,
          mayDraw: (path, language) => isShippedText(settings.legalDir, path, language),
          liveUrl: settings.liveUrl,
          takesErrorReports: errorReports !== null,
          isDemo: settings.isDemo,
          isInstallable: settings.isInstallable,
        })
  const socketAuth = socketAuthOver(authHookParts)
  const live = await openLive({
    server: app.server,
    database,
    socketAuth,
    forgetSession: (sessionId) => identities.forget(sessionId),
    addressOf: addressesBehind(settings.trustProxy),
    version,
    now,
    report,
  })
  // Before the server waits for its connections to end, for these would not.
  app.addHook('preClose', () => live.close())
  monitoring.liveConnections = () => live.count()
  return { app, origins, socketAuth, jobs, makeWorkspaces, runBilling, hasPage }
}
