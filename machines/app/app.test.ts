import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, fromTransition, type AnyActorRef, type AnyEventObject } from 'xstate'
import { World } from '../../test/kit/ports/world.ts'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { errors } from '../errors/errors.ts'
import { withPorts } from '../with-ports.ts'
import { preferences } from '../preferences/preferences.ts'
import type { DeviceAtStart } from '../preferences/start.ts'
import type { ToHistory, RouterEvent } from '../router/events.ts'
import { placeOf } from '../router/match.ts'
import { layoutNow, router, titleKeyNow } from '../router/router.ts'
import type { ScreenName } from '../router/routes.ts'
import { screenHost, type LoadedScreen } from '../router/screen-host.ts'
import { userOf } from '../session/samples.walk.ts'
import { session } from '../session/session.ts'
import type { Restored } from '../session/session-parts.ts'
import { toasts } from '../toasts/toasts.ts'
import { callbackPort } from '../port.ts'
import { app, isBroken } from './app.ts'
import { appWalk } from './app.walk.ts'
import { signedInActors, SIGNED_IN_ACTORS, HOLDERS, type LoadedActors } from './signed-in-actors.ts'
import { forwardEvents } from './forward-events.ts'

testsOfWalk(appWalk, {
  '': { 'language.changed': '', 'language.unavailable': '', 'actor.fell': '', 'fall.forgotten': '' },
})

test('[SEC-20] what throws is begun anew three times within a minute, and given up after that; others are not', () => {
  const world = new World(['screen'])
  const root = world.host(app, undefined)
  root.start()
  const heard: string[] = []
  const throws = (name: string) => {
    const actor = createActor(
      fromTransition((state: null, { type }: AnyEventObject) => (heard.push(`${name}: ${type}`), state), null),
    ).start()
    root.send({ type: 'actor.fell', actor, name, error: new Error('of a secret') })
    return heard.splice(0)
  }
  const throwsOften = (name: string, times: number) => Array.from({ length: times }, () => throws(name)).flat()
  expect(throwsOften('live', 3)).toEqual(Array.from({ length: 3 }, () => 'live: supervision.restart'))
  world.clock.pass(60_000)
  expect(throwsOften('live', 4).at(-1)).toBe('live: supervision.giveUp')
  expect([isBroken(root.getSnapshot()), throws('router')]).toEqual([false, ['router: supervision.restart']])
  throwsOften('router', 3)
  expect(isBroken(root.getSnapshot())).toBe(true)
})

const DEVICE: DeviceAtStart = {
  savedLanguage: null,
  savedColorScheme: null,
  savedDensity: null,
  browserLanguage: 'en',
  standardLanguage: 'en',
  isLanguageFixed: false,
  isSystemDark: false,
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** The whole system, with a world that answers at once. */
function start({ at, restored }: { at: string; restored: Restored }) {
  const addresses = [at]
  const told: string[] = []
  let step: (address: string) => void = () => undefined
  const history = callbackPort<ToHistory, void, Extract<RouterEvent, { type: 'location.changed' }>>(
    ({ receive, sendBack }) => {
      const tell = (cause: 'opened' | 'went' | 'stepped') =>
        sendBack({ type: 'location.changed', cause, ...placeOf(addresses.at(-1) ?? '') })
      step = (address) => {
        addresses.push(address)
        tell('stepped')
      }
      receive((order) => {
        if (order.type !== 'go') return
        if (order.replace) addresses.pop()
        addresses.push(order.to)
        tell('went')
      })
      tell('opened')
    },
  )
  const recorder = (name: string) =>
    fromTransition((state: null, event: AnyEventObject) => {
      told.push(`${name}: ${event.type}`)
      return state
    }, null)
  const loadedActors = Object.fromEntries(SIGNED_IN_ACTORS.map((name) => [name, recorder(name)])) as LoadedActors
  const root = createActor(
    withPorts(app, {
      forwardEvents,
      preferences: withPorts(preferences, {
        readDevice: fromPromise(() => Promise.resolve(DEVICE)),
        device: callbackPort(() => undefined),
        loadDictionaries: fromPromise(() => Promise.resolve()),
        tellServer: fromPromise(() => Promise.resolve()),
      }),
      toasts,
      errors: withPorts(errors, { journal: callbackPort(() => undefined) }),
      session: withPorts(session, {
        restore: fromPromise(() => Promise.resolve(restored)),
        logOut: fromPromise(() => Promise.resolve(null)),
        clearSaved: fromPromise(() => Promise.resolve(null)),
        otherWindows: callbackPort(() => undefined),
      }),
      signedInActors: withPorts(signedInActors, {
        loadActors: fromPromise(() => Promise.resolve(loadedActors)),
        forwardEvents,
      }),
      screenHost: withPorts(screenHost, {
        loadScreen: fromPromise<LoadedScreen, { screen: ScreenName | null }>(({ input }) =>
          Promise.resolve({ view: input.screen, logic: null }),
        ),
      }),
      router: withPorts(router, { history }),
    }),
  )
  root.start()
  const of = (name: string) => root.system.get(name) as AnyActorRef
  const now = (name: string) => of(name).getSnapshot()
  return { root, told, of, now, step, where: () => addresses.at(-1), addresses }
}

let page: ReturnType<typeof start>
/** What the actors of a signed-in person were told of the session; the door of tasks hears of places, too. */
const ofSession = (told: readonly string[]) => told.filter((line) => line.includes(': session.'))

describe('a guest opens a page that is not for guests', () => {
  afterEach(() => page.root.stop())
  beforeEach(async () => {
    page = start({ at: '/team?q=ada', restored: { user: null, wasEndedElsewhere: false } })
    await settled()
  })

  test('[NAV-15] sees the loader until it is known who is signed in', () => {
    const other = start({ at: '/team', restored: { user: null, wasEndedElsewhere: false } })
    expect(layoutNow(other.now('router'))).toBe('loader')
    other.root.stop()
  })

  test('[NAV-02] signs in, and is where they wanted to be; the actors of a signed-in person run', async () => {
    expect([page.where(), layoutNow(page.now('router')), page.now('screenHost').context.loaded?.view]).toEqual([
      '/login?redirectFrom=%2Fteam%3Fq%3Dada',
      'auth',
      'signIn',
    ])
    page.of('session').send({ type: 'user.admitted', user: userOf() })
    await settled()
    expect([page.where(), layoutNow(page.now('router')), titleKeyNow(page.now('router'))]).toEqual([
      '/team?q=ada',
      'default',
      'people',
    ])
    // The store also hears who was the first.
    expect(ofSession(page.told)).toEqual(['store', ...HOLDERS].map((name) => `${name}: session.opened`))
  })
})

describe('a person who is signed in', () => {
  afterEach(() => page.root.stop())
  beforeEach(async () => {
    page = start({ at: '/', restored: { user: userOf(), wasEndedElsewhere: false } })
    await settled()
    page.of('session').send({ type: 'unsent.counted', count: 0 })
  })

  test('[NAV-17] [AUTH-09] signs out by /logout: everything that held them lets go, and sign-in is shown', async () => {
    page.of('router').send({ type: 'go.requested', to: '/logout' })
    await settled()
    expect([page.where(), page.now('session').value, layoutNow(page.now('router'))]).toEqual([
      '/login',
      'guest',
      'auth',
    ])
    expect(ofSession(page.told).slice(-HOLDERS.length)).toEqual(HOLDERS.map((name) => `${name}: session.closed`))
    expect(page.addresses).toEqual(['/', '/login'])
  })

  test('[ERR-01] is sent to sign-in by a 401, and back to the same page afterwards', async () => {
    page.of('router').send({ type: 'go.requested', to: '/projects/p1/board' })
    page.of('errors').send({
      type: 'failure.reported',
      call: 'listColumns',
      failure: { status: 401, message: '', errors: [] },
      wishes: {},
      path: '/projects/p1/board',
    })
    await settled()
    expect(page.where()).toBe('/login?redirectFrom=%2Fprojects%2Fp1%2Fboard')
    page.of('session').send({ type: 'user.admitted', user: userOf() })
    await settled()
    expect(page.where()).toBe('/projects/p1/board')
  })

  test('[NAV-16] walks back and forward', async () => {
    page.of('router').send({ type: 'go.requested', to: '/team' })
    page.step('/')
    await settled()
    expect([titleKeyNow(page.now('router')), page.now('screenHost').context.loaded?.view]).toEqual(['home', 'home'])
  })
})
