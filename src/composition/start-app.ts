import { createActor, fromPromise } from 'xstate'
import { isWrite } from '#contract/call.ts'
import { app, type AppActor, type LastingActors } from '#machines/app/app.ts'
import { signedInActors, type LoadedActors } from '#machines/app/signed-in-actors.ts'
import { forwardEvents } from '#machines/app/forward-events.ts'
import { errors } from '#machines/errors/errors.ts'
import { withPorts } from '#machines/with-ports.ts'
import { densityOf, isDark, isReady, languageOf, preferences } from '#machines/preferences/preferences.ts'
import { languageAtStart } from '#machines/preferences/start.ts'
import { router } from '#machines/router/router.ts'
import { screenHost } from '#machines/router/screen-host.ts'
import { sessionRetryMs } from '#machines/session/session-parts.ts'
import { session } from '#machines/session/session.ts'
import { supervised } from '#machines/supervised.ts'
import { toasts } from '#machines/toasts/toasts.ts'
import { connectClient, type Replies } from '../ports/api/api.ts'
import { watchBrowser } from '../ports/live/browser-signals.ts'
import { device, deviceNow, loadDictionaries, readDevice, tellServer } from '../ports/browser/device.ts'
import { browserHistory } from '../ports/browser/history.ts'
import type { Identity } from '../ports/api/identity.ts'
import { consoleJournal } from '../ports/browser/journal.ts'
import { otherWindows } from '../ports/live/other-windows.ts'
import { isServerThere } from '../ports/live/server-there.ts'
import { showFavicons, showLanguage } from '../ports/browser/page-look.ts'
import { clearDevice, endSession, restore } from '../ports/session/session.ts'
import { spread } from '../ports/api/spread.ts'
import { findKept, keepLater, keptNow } from '../ports/storage/replies/replies.ts'
import type { KeptReply } from '../ports/storage/replies/replies-database.ts'
import { applyTheme } from '../ui/layout/apply-theme.ts'
import { askServerBy } from '../ui/loading/fetched.ts'
import { loadScreen } from './screens.ts'

const loadActors = fromPromise<LoadedActors, void>(async ({ system }) =>
  (await import('./signed-in-actors.ts')).actorsFor(system),
)

const spreadSession = session.provide({
  delays: { retryDelay: ({ context }) => spread(sessionRetryMs(context.failures)) },
})

/** The whole actor system with the world behind its ports; leaf first, so that a forgotten port does not compile. */
const appWithPorts = withPorts(app, {
  forwardEvents,
  preferences: supervised(withPorts(preferences, { readDevice, device, loadDictionaries, tellServer })),
  toasts: supervised(toasts),
  errors: supervised(withPorts(errors, { journal: consoleJournal })),
  session: supervised(withPorts(spreadSession, { restore, logOut: endSession, clearSaved: clearDevice, otherWindows })),
  signedInActors: supervised(withPorts(signedInActors, { loadActors, forwardEvents })),
  screenHost: supervised(withPorts(screenHost, { loadScreen })),
  router: supervised(withPorts(router, { history: browserHistory })),
})

type Ask = <Name extends keyof LastingActors>(name: Name) => LastingActors[Name] | undefined

/** Who asks, as the actors know it at this moment. */
const identityFrom = (actorOf: Ask) => (): Identity => {
  const user = actorOf('session')?.getSnapshot().context.user
  const now = actorOf('preferences')?.getSnapshot()
  return {
    userId: user?.overtakenBy?.id ?? user?.id ?? null,
    tenantId: user?.activeTenantId ?? null,
    websocketId: actorOf('live')?.getSnapshot().context.websocketId ?? null,
    overrideUserId: user?.overtakenBy ? user.id : null,
    language: now && isReady(now) ? languageOf(now) : languageAtStart(deviceNow()),
  }
}

/** Makes the root actor and connects to it what is not an actor: the API client, the look of the page, the browser. */
export function composeApp(): AppActor {
  const root = createActor(appWithPorts)
  const actorOf: Ask = (name) => root.system.get(name) as LastingActors[typeof name] | undefined

  askServerBy(isServerThere)
  const identity = identityFrom(actorOf)
  const tellKept = (names: readonly ('live' | 'store')[], path: string, { asOf, at }: KeptReply): void => {
    for (const name of names) actorOf(name)?.send({ type: 'kept.shown', path, asOf, at })
  }
  let seenFirst: Replies['seenFirst']
  connectClient({
    identity,
    replies: {
      keep: (call, path, reply) => keepLater(call, path, reply, identity),
      find: async (call, path) => {
        const isOnline = actorOf('live')?.getSnapshot().hasTag('online')
        const kept = isOnline ? null : await findKept(call, path, identity())
        if (kept) tellKept(['live', 'store'], path, kept)
        return kept
      },
      seenFirst: (call, seen) => {
        seenFirst ??= keptNow()?.askingSeenFirst(identity, {
          place: () => window.location.pathname,
          shown: (path, kept) => tellKept(['store'], path, kept),
          outdated: () => root.system.get('screen')?.send({ type: 'screen.staled' }),
        })
        return seenFirst ? seenFirst(call, seen) : seen.fetch()
      },
    },
    report: (call, failure, wishes) => {
      const path = actorOf('router')?.getSnapshot().context.place.path ?? ''
      const live = actorOf('live')?.getSnapshot()
      const connection = live?.hasTag('online') ? 'stands' : live?.context.isLost ? 'lost' : 'unknown'
      const report = { call: call.name, failure, wishes, path, isWrite: isWrite(call), connection } as const
      actorOf('errors')?.send({ type: 'failure.reported', ...report })
    },
    doubt: () => actorOf('live')?.send({ type: 'call.unanswered' }),
    answered: () => actorOf('live')?.send({ type: 'call.answered' }),
    hear: (caused) => actorOf('live')?.send({ type: 'write.answered', ...caused }),
  })
  actorOf('preferences')?.subscribe((now) => {
    if (!isReady(now)) return
    showLanguage(languageOf(now))
    applyTheme(isDark(now) ? 'dark' : 'light')
    document.documentElement.dataset['density'] = densityOf(now)
    showFavicons(isDark(now))
  })
  watchBrowser((signal) => {
    actorOf('live')?.send(signal)
    if (signal.type !== 'network.wentOffline') actorOf('session')?.send({ type: 'retry.requested' })
  })
  root.subscribe({ error: (error) => console.error('an actor stopped:', error) })
  return root
}
