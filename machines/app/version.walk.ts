import { deepEqual, equal } from 'node:assert/strict'
import type { AnyEventObject } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../workspace/samples.walk.ts'
import { isOffered, version } from './version.ts'

const OWN = '2025-10-25.own'
const NEWER = '2025-10-25.newer'
const NEWEST = '2025-12-01.newest'

const named = (of: string) =>
  ({
    type: 'message.received',
    message: messageOf({ type: 'NEW_VERSION_AVAILABLE', data: { version: of } }),
  }) as const

/** The version that an event names, if it names one. */
const namedBy = (event: AnyEventObject): string | undefined =>
  event.type === 'version.told'
    ? String(event['version'])
    : (event['message'] as { data?: { version?: string } } | undefined)?.data?.version

/** How the offer of a newer page is walked. */
export const versionWalk = walkOf({
  machine: version,
  system: ['router'],
  events: [
    { type: 'page.opened', version: OWN },
    { type: 'version.told', version: OWN },
    { type: 'version.told', version: NEWER },
    { type: 'version.told', version: NEWEST },
    named(NEWER),
    named(NEWEST),
    named(OWN),
    { type: 'message.received', message: messageOf({ type: 'WORKSPACES_CHANGED', data: { tenantId: 't1' } }) },
  ],
  ports: { pageWorker: ['version.told'] },
  invariants: {
    'what is offered is fetched ahead': ({ before, snapshot, world }) => {
      if (!before.matches('offered') && snapshot.matches('offered'))
        deepEqual(world.port('pageWorker').received.at(-1), { type: 'update.requested' })
    },
    '[APP-05] a page is never offered itself, and nothing is offered before it knows what it is': ({ snapshot }) => {
      if (isOffered(snapshot)) equal([NEWER, NEWEST].includes(snapshot.context.offered ?? ''), true)
      if (snapshot.context.built === null) equal(isOffered(snapshot), false)
    },
    'only who asks for it has the page loaded anew, once': ({ event, before, told }) => {
      const isAsked = event.type === 'reload.requested' && before.matches('offered')
      deepEqual(
        told.filter(({ type }) => type === 'reload.requested'),
        isAsked ? [{ type: 'reload.requested' }] : [],
      )
    },
    'what was put off is not offered again; what is newer still is': ({ event, before, snapshot }) => {
      if (!before.matches('putOff')) return
      const of = namedBy(event)
      const isNew = of !== undefined && of !== OWN && of !== before.context.offered
      equal(isOffered(snapshot), isNew)
    },
    'what is offered is the version that was named last': ({ event, before, snapshot }) => {
      if (isOffered(snapshot) && !isOffered(before)) equal(snapshot.context.offered, namedBy(event))
    },
    'a page that is still there after five seconds is offered again': ({ snapshot, world }) =>
      deepEqual(
        world.clock.timers.map(({ waits }) => waits),
        snapshot.matches('reloading') ? [5_000] : [],
      ),
  },
  offPage: 'Another version of the product is needed for it; the browser test of updates has one.',
})
