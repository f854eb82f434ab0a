import type { Team } from '#contract/entities/team.ts'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { isSame } from '../forms/same.ts'
import { personOption } from '../pickers/picker.walk.ts'
import { BEN, ME, userOf } from './project-drawer.walk.ts'
import { teamDrawer } from './team-drawer.ts'
import { canSave, isChanged } from './team-drawer-view.ts'

export const TEAM_ID = '90000000-0000-4000-8000-000000000000'
/** A team that is saved, with what a test wants different. */
export const teamOf = (differences: Partial<Team> = {}): Team => ({
  id: TEAM_ID,
  name: 'Platform',
  description: null,
  users: [{ id: ME }, { id: BEN }],
  projectIds: [],
  ...differences,
})
export const members = [personOption(ME), personOption(BEN)]
const REFUSED = {
  status: 400,
  message: 'Check the fields',
  errors: [
    { param: 'name', message: 'There is a team of this name' },
    { param: 'userIds', message: 'Somebody is gone' },
  ],
}

const GONE = { status: 404, message: 'There is no such team' }

const receivedOf = (told: readonly { type: string }[], type: string) => told.filter((one) => one.type === type).length

export const teamDrawerWalk = walkOf({
  machine: teamDrawer,
  system: ['router', 'toasts', 'teamList', 'screen'],
  ports: { keeper: ['team.arrived', 'team.vanished'], picker: ['pick.changed'], deleteButton: ['delete.confirmed'] },
  events: [
    { type: 'session.opened', user: userOf('Owner') },
    { type: 'session.opened', user: userOf('Employee') },
    { type: 'drawer.opened', id: null },
    { type: 'drawer.opened', id: TEAM_ID },
    { type: 'field.changed', name: 'name', value: 'Platform' },
    { type: 'field.changed', name: 'name', value: 'Platform 2' },
    { type: 'field.changed', name: 'name', value: 'P' },
    { type: 'field.left', name: 'name' },
    { type: 'pick.changed', chosen: members },
    { type: 'pick.changed', chosen: members.slice(0, 1) },
    { type: 'team.arrived', team: teamOf() },
    { type: 'team.arrived', team: teamOf(), isRead: true },
    { type: 'team.vanished' },
    { type: 'delete.confirmed', about: { id: TEAM_ID } },
    answered('loadTeam', { team: teamOf(), chosen: members }),
    failed('loadTeam'),
    answered('saveTeam', teamOf()),
    failed('saveTeam', REFUSED),
    failed('saveTeam', GONE),
    answered('archiveTeam', null),
    failed('archiveTeam'),
    failed('archiveTeam', GONE),
  ],
  project: ({ context: { asker, id, saved: before, values, problems, refused } }) => ({
    role: asker?.role,
    id,
    name: values.name,
    before: before.name,
    isChosen: values.userIds.length,
    problems: Object.keys(problems),
    refused: Object.keys(refused),
  }),
  // Signing in is tried from one place only: it leads to the same everywhere. Only a team that is there is followed.
  only: (snapshot, event) =>
    event.type === 'team.arrived' || event.type === 'team.vanished'
      ? snapshot.context.id !== null
      : event.type !== 'session.opened' || snapshot.matches('closed'),
  invariants: {
    'it opens with nothing of what was in it before': ({ event, snapshot }) => {
      const { values, saved: before, touched, refused } = snapshot.context
      if (event.type !== 'drawer.opened') return true
      return values.name === before.name && touched.length === 0 && Object.keys(refused).length === 0
    },
    'nobody signed in, it holds nothing of a team': ({ snapshot }) =>
      snapshot.context.asker !== null || (snapshot.matches('closed') && snapshot.context.values.name === ''),
    '[TEAM-04] unsaved changes are never dropped without a word': ({ before, snapshot, event }) => {
      const lost =
        before.matches('open') && snapshot.matches('closed') && ['P', 'Platform 2'].includes(before.context.values.name)
      return (
        !lost ||
        ['changes.discarded', 'session.closed', 'xstate.done.actor.archiveTeam', 'xstate.done.actor.saveTeam'].includes(
          event.type,
        )
      )
    },
    'the browser asks before the window goes, as long as something would be lost': ({ snapshot }) =>
      !snapshot.matches('open') ||
      snapshot.matches({ open: 'archiving' }) ||
      isChanged(snapshot) === 'holdWindow' in snapshot.children,
    '[TEAM-04] what is gone is never saved, and what was written stays': ({ before, snapshot }) =>
      !snapshot.matches({ open: 'gone' }) ||
      (!canSave(snapshot) && snapshot.context.values.name === before.context.values.name),
    '[FORM-07] what is archived is what is edited, when its button has asked': ({ event, before, snapshot }) => {
      if (!snapshot.matches({ open: 'archiving' }) || before.matches({ open: 'archiving' })) return true
      return event.type === 'delete.confirmed' && snapshot.context.id === TEAM_ID
    },
    'exactly the team that is opened is followed': ({ snapshot, world }) => {
      const isOpened = !snapshot.matches('closed')
      return (
        isOpened === world.running.includes('keeper') &&
        (!isOpened || isSame(world.port('keeper').input, { teamId: snapshot.context.id ?? '' }))
      )
    },
    'what others change while it is fetched is fetched anew, what was only read is not': (moment) => {
      const { event, before } = moment
      if (event.type !== 'team.arrived' || !before.matches('loading')) return true
      return hasStarted(moment, 'loadTeam') === (event['isRead'] !== true)
    },
    '[TEAM-02] only what is valid and different is sent': ({ before, world, snapshot }) => {
      if (!snapshot.matches({ open: 'saving' }) || before.matches({ open: 'saving' })) return true
      const { form } = world.port('saveTeam').input as { form: { name: string } }
      const { saved, values } = before.context
      return (
        form.name.startsWith('Platform') && (form.name !== saved.name || values.userIds.length !== saved.userIds.length)
      )
    },
    'an Employee sees nothing of it': ({ snapshot }) =>
      snapshot.context.asker?.role !== 'Employee' || snapshot.matches('closed'),
    'the router knows of it while it is open': ({ before, snapshot, told }) =>
      receivedOf(told, 'overlay.opened') === Number(!before.matches('open') && snapshot.matches('open')) &&
      receivedOf(told, 'overlay.closed') === Number(before.matches('open') && !snapshot.matches('open')),
    'every success is said once': ({ event, told }) =>
      receivedOf(told, 'toast.requested') ===
      Number(['xstate.done.actor.saveTeam', 'xstate.done.actor.archiveTeam'].includes(event.type)),
  },
})
