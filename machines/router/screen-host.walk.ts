import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { BREAKABLE } from '../../test/kit/ports/world.ts'
import type { Match } from './match.ts'
import { hostedScreen, screenHost, type LoadedScreen } from './screen-host.ts'

/** A screen with an actor that does nothing. */
export const withActor: LoadedScreen = {
  view: 'a screen',
  logic: BREAKABLE,
}
export const withoutActor: LoadedScreen = { view: 'a plain screen', logic: null }
export const shown = (name: Match['name'], id?: string, search = '') =>
  ({ type: 'place.shown', match: { name, params: id === undefined ? {} : { id } }, search }) as const

/** How the screen host is walked. */
export const screenHostWalk = walkOf({
  machine: screenHost,
  system: [],
  events: [
    shown('home'),
    shown('singleProjectBoard', 'p1'),
    shown('singleProjectBoardSingleTask', 'p1'),
    shown('singleProjectBoard', 'p2'),
    answered('loadScreen', withActor),
    answered('loadScreen', withoutActor),
    failed('loadScreen'),
    failed('screen'),
  ],
  project: ({ value, context, children }) => ({
    value,
    screen: context.screen,
    place: context.place,
    view: context.loaded?.view,
    runs: 'screen' in children,
  }),
  invariants: {
    'an actor runs exactly while its screen is hosted': ({ snapshot }) =>
      equal('screen' in snapshot.children, snapshot.matches('playing') && snapshot.context.loaded?.logic !== null),
    'what is hosted is the screen of the place': ({ snapshot }) => {
      equal(hostedScreen(snapshot) !== null, snapshot.matches('playing'))
      if (snapshot.matches('empty')) equal(snapshot.context.screen, null)
    },
    'the place is the one that was shown last, also while its screen is being fetched': ({ event, snapshot }) => {
      if (event.type !== 'place.shown') return
      const { match, search } = event as ReturnType<typeof shown>
      deepEqual(snapshot.context.place, { route: match.name, params: match.params, search })
    },
    'walking within a screen does not start it anew': ({ event, before, snapshot }) => {
      if (event.type !== 'place.shown' || !before.matches('playing') || !snapshot.matches('playing')) return
      equal(before.context.place.params['id'], snapshot.context.place.params['id'])
      deepEqual(before.children['screen'], snapshot.children['screen'])
    },
  },
})
