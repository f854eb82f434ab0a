import type { User } from '#contract/entities/user.ts'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { projectOf } from '../board/samples.walk.ts'
import { isSame } from '../forms/same.ts'
import { personOf, personOption } from '../pickers/picker.walk.ts'
import { projectDrawer } from './project-drawer.ts'
import { canSave, isChanged } from './project-drawer-view.ts'

const uuid = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`
export const ME = uuid(1)
export const BEN = uuid(2)
export const PROJECT_ID = uuid(9)

/** A user who signs in, with a role in the workspace. */
export const userOf = (role: 'Owner' | 'WorkspaceManager' | 'Employee'): User => ({
  ...personOf(ME, role),
  firstName: 'Marta',
  lastName: 'K',
  deletedAt: null,
  activatedAt: null,
  oAuthOnly: false,
  isTwoFactorAuthenticationEnabled: false,
  recoveryCodesLeft: null,
  isPresenceHidden: false,
  isReminded: true,
  language: 'en',
  dateFormat: 'YYYY-MM-DD',
  use12HourFormat: false,
  firstWeekDay: 1,
  activeTenantId: null,
  role: { name: role },
  privateProject: null,
  role2tenant2user: [],
  isAdministrator: false,
  overtakenBy: null,
  liveSeq: null,
})
export const saved = projectOf({ id: PROJECT_ID, name: 'Relaunch', users: [{ id: ME }, { id: BEN }] })
export const chosen = [personOption(ME), personOption(BEN)]
const REFUSED = {
  status: 400,
  message: 'Check the fields',
  errors: [
    { param: 'name', message: 'There is a project of this name' },
    { param: 'userIds', message: 'Somebody is gone' },
  ],
}

const GONE = { status: 404, message: 'There is no such project' }

const receivedOf = (told: readonly { type: string }[], type: string) => told.filter((one) => one.type === type).length

export const projectDrawerWalk = walkOf({
  machine: projectDrawer,
  system: ['router', 'toasts', 'projectList', 'screen', 'workspace'],
  ports: {
    keeper: ['project.arrived', 'project.vanished'],
    picker: ['pick.changed'],
    deleteButton: ['delete.confirmed'],
  },
  events: [
    { type: 'session.opened', user: userOf('Owner') },
    { type: 'session.opened', user: userOf('Employee') },
    { type: 'session.closed' },
    { type: 'drawer.opened', id: null },
    { type: 'drawer.opened', id: PROJECT_ID },
    { type: 'field.changed', name: 'name', value: 'Relaunch' },
    { type: 'field.changed', name: 'name', value: 'Relaunch 2' },
    { type: 'field.changed', name: 'name', value: 'R' },
    { type: 'field.changed', name: 'hasDueDate', value: true },
    { type: 'field.changed', name: 'hasDueDate', value: false },
    { type: 'field.left', name: 'name' },
    { type: 'pick.changed', chosen },
    { type: 'pick.changed', chosen: chosen.slice(0, 1) },
    { type: 'project.arrived', project: { ...saved, revision: 2 } },
    { type: 'project.arrived', project: { ...saved, revision: 2 }, isRead: true },
    { type: 'project.vanished' },
    { type: 'save.requested' },
    { type: 'close.requested' },
    { type: 'edit.resumed' },
    { type: 'changes.discarded' },
    { type: 'delete.confirmed', about: { id: PROJECT_ID } },
    answered('loadProject', { project: saved, chosen }),
    failed('loadProject'),
    answered('saveProject', saved),
    failed('saveProject', REFUSED),
    failed('saveProject', GONE),
    { type: 'restore.requested', id: PROJECT_ID },
    { type: 'status.requested', id: PROJECT_ID, status: 'onHold' },
    answered('saveStatus', saved),
    failed('saveStatus'),
    answered('restoreProject', saved),
    failed('restoreProject'),
    answered('archiveProject', null),
    failed('archiveProject'),
    failed('archiveProject', GONE),
  ],
  project: ({ context: { asker, id, saved: before, values, problems, refused } }) => ({
    role: asker?.role,
    id,
    name: values.name,
    hasDueDate: values.hasDueDate,
    before: before.name,
    isChosen: values.userIds.length,
    problems: Object.keys(problems),
    isBlank: values.name === '',
    refused: Object.keys(refused),
  }),
  // Signing in and out is tried from a few places only: it leads to the same everywhere.
  only: (snapshot, event) => {
    if (event.type === 'session.opened') return snapshot.matches('closed')
    // Only a project that is there is followed.
    if (event.type === 'project.arrived' || event.type === 'project.vanished') return snapshot.context.id !== null
    // Who takes part is one more field: it need not be tried together with the date.
    return event.type !== 'pick.changed' || !snapshot.context.values.hasDueDate
  },
  invariants: {
    'it opens with nothing of what was in it before': ({ event, snapshot }) => {
      const { values, saved: before, touched, refused } = snapshot.context
      if (event.type !== 'drawer.opened') return true
      return values.name === before.name && touched.length === 0 && Object.keys(refused).length === 0
    },
    'nobody signed in, it holds nothing of a project': ({ snapshot }) =>
      snapshot.context.asker !== null || (snapshot.matches('closed') && snapshot.context.values.name === ''),
    '[PROJ-04] unsaved changes are never dropped without a word': ({ before, snapshot, event }) => {
      const lost =
        before.matches('open') && snapshot.matches('closed') && ['R', 'Relaunch 2'].includes(before.context.values.name)
      return (
        !lost ||
        [
          'changes.discarded',
          'session.closed',
          'xstate.done.actor.archiveProject',
          'xstate.done.actor.saveProject',
        ].includes(event.type)
      )
    },
    'the browser asks before the window goes, as long as something would be lost': ({ snapshot }) =>
      !snapshot.matches('open') ||
      snapshot.matches({ open: 'archiving' }) ||
      isChanged(snapshot) === 'holdWindow' in snapshot.children,
    '[PROJ-04] what is gone is never saved, and what was written stays': ({ before, snapshot }) =>
      !snapshot.matches({ open: 'gone' }) ||
      (!canSave(snapshot) && snapshot.context.values.name === before.context.values.name),
    '[FORM-07] what is archived is what is edited, when its button has asked': ({ event, before, snapshot }) => {
      if (!snapshot.matches({ open: 'archiving' }) || before.matches({ open: 'archiving' })) return true
      return event.type === 'delete.confirmed' && snapshot.context.id === PROJECT_ID
    },
    'exactly the project that is opened is followed': ({ snapshot, world }) => {
      const isOpened =
        !snapshot.matches('closed') && !snapshot.matches('restoring') && !snapshot.matches('givingStatusBack')
      return (
        isOpened === world.running.includes('keeper') &&
        (!isOpened || isSame(world.port('keeper').input, { projectId: snapshot.context.id ?? '' }))
      )
    },
    'what others change while it is fetched is fetched anew, what was only read is not': (moment) => {
      const { event, before } = moment
      if (event.type !== 'project.arrived' || !before.matches('loading')) return true
      return hasStarted(moment, 'loadProject') === (event['isRead'] !== true)
    },
    'only what is valid is sent': ({ world, snapshot }) => {
      if (!snapshot.matches({ open: 'saving' })) return true
      const { form } = world.port('saveProject').input as { form: { name: string; dueDate: string | null } }
      return form.name.startsWith('Relaunch') && form.dueDate === null
    },
    'an Employee sees nothing of it': ({ snapshot }) =>
      snapshot.context.asker?.role !== 'Employee' || snapshot.matches('closed'),
    'the router knows of it while it is open': ({ before, snapshot, told }) =>
      receivedOf(told, 'overlay.opened') === Number(!before.matches('open') && snapshot.matches('open')) &&
      receivedOf(told, 'overlay.closed') === Number(before.matches('open') && !snapshot.matches('open')),
    'every success is said once': ({ event, told }) =>
      receivedOf(told, 'toast.requested') ===
      Number(/^xstate\.done\.actor\.(?:(?:save|archive|restore)Project|saveStatus)$/.test(event.type)),
  },
})
