import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { messageOf, projectOf, TENANT } from '../workspace/samples.walk.ts'
import { favourites, favouritesIn, isFavouriteIn } from './favourites.ts'
import { opened } from './my-tasks.walk.ts'

export const ROW = projectOf('p1')
const CHANGED = messageOf({ type: 'FAVOURITES_CHANGED', data: { projectId: ROW.id } })

/** How the favourites are walked. */
export const favouritesWalk = walkOf({
  machine: favourites,
  offPage: 'stars, menu and a second window are driven by all-projects.test.ts',
  // Two that wait are as many as any number.
  only: ({ context }, event) => event.type !== 'favourite.chosen' || context.wishes.length < 2,
  ports: { keeper: ['screen.staled'] },
  events: [
    opened(TENANT.id),
    opened(null),
    { type: 'message.received', message: CHANGED },
    { type: 'favourite.chosen', id: 'p1', isFavourite: false },
    answered('loadFavourites', [ROW]),
    failed('loadFavourites'),
    answered('saveFavourite', null),
    failed('saveFavourite'),
  ],
  invariants: {
    'where nobody is, there are none': ({ snapshot, world }) => {
      if (!snapshot.matches('resting')) return
      deepEqual([favouritesIn(snapshot), world.running], [[], []])
    },
    '[USE-07] what is chosen shows at once': ({ before, event, snapshot }) => {
      if (event.type === 'favourite.chosen' && before.matches('kept')) equal(isFavouriteIn(snapshot, 'p1'), false)
    },
    '[USE-07] each wish is saved, in the order they were made': ({ snapshot, world }) => {
      const { wishes, savedCount } = snapshot.context
      if (snapshot.matches({ kept: 'saving' })) deepEqual(world.port('saveFavourite').input, wishes[savedCount])
    },
    '[USE-07] a wish is sent once: what is chosen meanwhile waits for its turn': (moment) => {
      const { event, before, snapshot } = moment
      if (event.type === 'favourite.chosen' && before.matches('kept'))
        equal(hasStarted(moment, 'saveFavourite'), !before.matches({ kept: 'saving' }))
      if (event.type === 'xstate.done.actor.saveFavourite')
        equal(snapshot.context.savedCount, before.context.savedCount + 1)
    },
    '[LIVE-04] what was missed, or changed elsewhere, is asked for, unless it will be': (moment) => {
      const { before, event } = moment
      if (event.type !== 'message.received' && event.type !== 'screen.staled') return
      if (before.matches('resting') || before.matches({ kept: 'saving' })) return
      equal(hasStarted(moment, 'loadFavourites') || before.matches({ kept: 'loading' }), true)
    },
  },
})
