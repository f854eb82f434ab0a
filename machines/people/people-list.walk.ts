import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import type { ScreenPlace } from '../router/stage.ts'
import { askedAbout, busyWith, peopleList } from './people-list.ts'
import { colleagueOf } from './samples.walk.ts'

export const placeOf = (search: string): ScreenPlace => ({ route: 'people', params: {}, search })
export const BEN = colleagueOf('ben')
export const INVITED = colleagueOf('nils', 'Employee', { fullName: '', state: 'invited' })

/** How the people of a workspace are walked. */
const walk = walkOf({
  machine: peopleList,
  input: { place: placeOf('') },
  system: ['toasts'],
  events: [
    { type: 'place.changed', place: placeOf('?q=ben') },
    { type: 'place.changed', place: placeOf('?tab=teams') },
    { type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) },
    { type: 'message.received', message: messageOf('NEW_VERSION_AVAILABLE', { version: 'x' }) },
    { type: 'team.archived', teamId: 't1' },
    { type: 'deactivation.asked', colleague: BEN },
    { type: 'deactivation.asked', colleague: INVITED },
    { type: 'restore.requested', colleague: BEN },
    { type: 'resend.requested', colleague: INVITED },
    elapsed('armedFor', 'peopleList.hand.asking'),
    answered('loadCounts', { active: 3, invited: 1 }),
    failed('loadCounts'),
    answered('deactivate', null),
    failed('deactivate'),
    answered('restore', BEN),
    failed('restore'),
    answered('resend', null),
    failed('resend'),
  ],
  project: ({ context: { place, about }, children }) => ({
    tab: place.search.includes('tab'),
    about: about?.id,
    asks: Object.keys(children).toSorted(),
  }),
  invariants: {
    'what it asks about or waits for is somebody': ({ snapshot }) => {
      equal(snapshot.matches({ hand: 'resting' }), snapshot.context.about === null)
      if (snapshot.matches({ hand: 'asking' })) equal(askedAbout(snapshot), snapshot.context.about?.id)
      if (snapshot.hasTag('busy')) equal(busyWith(snapshot), snapshot.context.about?.id)
    },
    '[FORM-07] nobody is deactivated by one click': ({ before, snapshot }) =>
      !snapshot.matches({ hand: 'deactivating' }) ||
      before.matches({ hand: 'asking' }) ||
      before.matches({ hand: 'deactivating' }),
    'every success is said once': ({ event, told }) => {
      const isDone = /^xstate\.done\.actor\.(deactivate|restore|resend)$/.test(event.type)
      deepEqual(
        told.map(({ type }) => type),
        isDone ? ['toast.requested'] : [],
      )
    },
    'exactly the table of the tab runs': ({ snapshot, world }) => {
      const of = (id: string) => world.running.includes(id)
      deepEqual([of('people'), of('teams')], [snapshot.matches({ tab: 'people' }), snapshot.matches({ tab: 'teams' })])
    },
  },
})

/** It opens with its people, or with its teams. */
export const peopleListWalks = [walk, { ...walk, input: { place: placeOf('?tab=teams') } }]
