import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { busyWith, deactivated, doomedOf, peopleList } from './people-list.ts'
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
    { type: 'message.received', message: messageOf('REMOVED_FROM_TEAM', { teamId: 't1' }), isOwn: true },
    { type: 'message.received', message: messageOf('NEW_VERSION_AVAILABLE', { version: 'x' }) },
    { type: 'delete.confirmed', about: doomedOf(BEN) },
    { type: 'delete.confirmed', about: doomedOf(INVITED) },
    { type: 'role.chosen', colleague: BEN, roleName: 'WorkspaceManager' },
    answered('changeRole', BEN),
    failed('changeRole'),
    { type: 'restore.requested', colleague: BEN },
    { type: 'resend.requested', colleague: INVITED },
    answered('deactivate', null),
    failed('deactivate'),
    answered('restore', BEN),
    failed('restore'),
    { type: 'linkCopy.requested', colleague: INVITED },
    answered('copyLink', null),
    failed('copyLink'),
    answered('resend', null),
    failed('resend'),
  ],
  ports: { deleteButton: ['delete.confirmed'], counts: [] },
  project: ({ context: { place, about }, children }) => ({
    tab: place.search.includes('tab'),
    about: about?.id,
    asks: Object.keys(children).toSorted(),
  }),
  invariants: {
    'whom it waits for is a person': ({ snapshot }) => {
      equal(snapshot.matches({ change: 'resting' }), snapshot.context.about === null)
      if (snapshot.hasTag('busy')) equal(busyWith(snapshot), snapshot.context.about?.id)
    },
    '[FORM-07] who is deactivated is whom the button has asked about': ({ event, before, snapshot }) => {
      const isNew = snapshot.matches({ change: 'deactivating' }) && !before.matches({ change: 'deactivating' })
      equal(isNew, event.type === 'delete.confirmed' && before.matches({ change: 'resting' }))
      if (isNew) equal(deactivated(snapshot), (event['about'] as { id: string }).id)
    },
    'every success is said once, and a link that could not be copied': ({ event, told }) => {
      const isDone = /^xstate\.(done\.actor\.(changeRole|deactivate|restore|resend)|\w+\.actor\.copyLink)$/.test(
        event.type,
      )
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
