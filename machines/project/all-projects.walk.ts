import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { allProjects } from './all-projects.ts'

export const placeOf = (search: string): ScreenPlace => ({ route: 'projects', params: {}, search })

/** How the page of all projects is walked. */
export const allProjectsWalk = walkOf({
  machine: allProjects,
  offPage:
    'Its table is walked as that of people is; what it does besides is told by test/e2e/projects/all-projects.test.ts.',
  input: { place: placeOf('') },
  system: ['projectDrawer'],
  ports: { table: [] },
  events: [
    { type: 'place.changed', place: placeOf('?archived=yes') },
    { type: 'place.changed', place: placeOf('') },
    { type: 'message.received', message: messageOf('REMOVED_FROM_PROJECT', { projectId: 'p1' }) },
    { type: 'message.received', message: messageOf('PEOPLE_CHANGED', {}) },
    { type: 'restore.requested', id: 'p1' },
  ],
  invariants: {
    'its table hears of places and of what concerns projects, the drawer of what is to come back': ({
      event,
      sent,
    }) => {
      const { message } = event as { message?: { type: string } }
      const isOutdated = event.type === 'screen.staled' || message?.type === 'REMOVED_FROM_PROJECT'
      const restored = { type: 'open.requested', event: { type: 'restore.requested', id: 'p1' } }
      deepEqual(sent, [
        ...(event.type === 'place.changed' ? [{ to: 'table', event }] : []),
        ...(isOutdated ? [{ to: 'table', event: { type: 'table.staled' } }] : []),
        ...(event.type === 'restore.requested' ? [{ to: 'projectDrawer', event: restored }] : []),
      ])
    },
  },
})
