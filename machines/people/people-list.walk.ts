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
    'the server is asked about the person whose row it was': ({ event, before, snapshot }) => {
      const { colleague } = event as { colleague?: typeof BEN }
      if (!colleague || !before.matches({ change: 'resting' })) return
      const [kind, name] = colleague === BEN ? ['active', 'Person ben'] : ['invited', 'nils@example.org']
      deepEqual(snapshot.context.about, { id: colleague.id, kind, name })
    },
    'the place is the one of the address': ({ event, snapshot }) => {
      if (event.type === 'place.changed') deepEqual(snapshot.context.place, event['place'])
    },
    'the list that is shown and how many there are is asked for again after each change, here or elsewhere': ({
      event,
      before,
      sent,
    }) => {
      const { message } = event as { message?: { type: string } }
      const isOutdated =
        event.type.endsWith('.staled') ||
        event.type === 'list.outdated' ||
        ['PEOPLE_CHANGED', 'REMOVED_FROM_TEAM'].includes(message?.type ?? '') ||
        /^xstate\.\w+\.actor\.(changeRole|deactivate|restore|resend)$/.test(event.type)
      const table = before.matches({ tab: 'teams' }) ? 'teams' : 'people'
      deepEqual(
        sent.filter(({ event: { type } }) => type.endsWith('.staled')),
        isOutdated
          ? [
              { to: table, event: { type: 'table.staled' } },
              { to: 'counts', event: { type: 'query.staled' } },
            ]
          : [],
      )
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
