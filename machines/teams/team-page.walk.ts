import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import { teamOf, TEAM_ID } from '../drawers/team-drawer.walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { beingRemoved, teamPage, type Removal } from './team-page.ts'

export const placeOf = (route: 'teamUsers' | 'teamProjects' | 'teamTasks', search = ''): ScreenPlace => ({
  route,
  params: { id: TEAM_ID },
  search,
})
export const APP: Removal = { kind: 'project', id: 'app', name: 'Project app' }
export const BEN: Removal = { kind: 'person', id: 'ben', name: 'Ben Krol' }
const heard = (message: ReturnType<typeof messageOf>) => ({ type: 'message.received', message }) as const
/** That one is not in a team any more: by others, or by what was done here. */
export const takenAway = (teamId: string, isOwn = false) =>
  ({ ...heard(messageOf('REMOVED_FROM_TEAM', { teamId })), isOwn }) as const

const walk = walkOf({
  machine: teamPage,
  input: { place: placeOf('teamUsers') },
  system: ['toasts', 'router'],
  events: [
    { type: 'place.changed', place: placeOf('teamUsers', '?q=ben') },
    { type: 'place.changed', place: placeOf('teamProjects') },
    { type: 'place.changed', place: placeOf('teamTasks') },
    { type: 'team.arrived', team: teamOf({ name: 'Renamed' }) },
    heard(messageOf('TEAM_UPDATED', { team: teamOf() })),
    heard(messageOf('TEAM_UPDATED', { team: teamOf({ id: 'other' }) })),
    takenAway(TEAM_ID),
    takenAway('other'),
    takenAway(TEAM_ID, true),
    { type: 'delete.confirmed', about: APP },
    { type: 'delete.confirmed', about: BEN },
    answered('loadTeam', teamOf()),
    failed('loadTeam'),
    answered('takeOut', null),
    failed('takeOut'),
  ],
  ports: { keeper: ['team.arrived'], deleteButton: ['delete.confirmed'] },
  project: ({ context: { place, team, about }, children }) => ({
    route: place.route,
    isKnown: team !== null,
    about: about?.id,
    asks: Object.keys(children).toSorted(),
  }),
  invariants: {
    '[LIVE-05] a person who is taken out of it is sent away, with a word where others did it': ({ event, told }) => {
      const isGone = event.type === 'message.received' && JSON.stringify(event).includes(`"teamId":"${TEAM_ID}"`)
      if (!isGone) return
      deepEqual(
        told.map(({ type }) => type),
        event['isOwn'] === true ? ['go.requested'] : ['toast.requested', 'go.requested'],
      )
    },
    '[LIVE-04] what may be out of date is asked for again, also while it is being fetched': asksAnew(
      'loadTeam',
      'list.outdated',
      'screen.staled',
    ),
    '[FORM-07] who or what is taken out is what the button has asked about': ({ event, before, snapshot }) => {
      const isNew = snapshot.matches({ change: 'removing' }) && !before.matches({ change: 'removing' })
      equal(isNew, event.type === 'delete.confirmed' && before.matches({ change: 'resting' }))
      if (isNew) deepEqual(snapshot.context.about, event['about'])
    },
    'the head says what the store says of the team, once it is there': ({ event, before, snapshot, world }) => {
      if (event.type === 'team.arrived')
        deepEqual(snapshot.context.team, before.context.team === null ? null : event['team'])
      deepEqual(world.port('keeper').input, { teamId: TEAM_ID })
    },
    'what is taken out is a person or something': ({ snapshot }) =>
      equal(snapshot.matches({ change: 'resting' }), beingRemoved(snapshot) === null),
    'exactly the table of the tab runs': ({ snapshot, world }) => {
      const of = (id: string) => world.running.includes(id)
      deepEqual(
        [of('users'), of('projects'), of('tasks')],
        (['users', 'projects', 'tasks'] as const).map((tab) => snapshot.matches({ tab })),
      )
    },
  },
})

/** It opens with its people, or with its projects. */
export const teamPageWalks = [walk, { ...walk, input: { place: placeOf('teamProjects') } }]
