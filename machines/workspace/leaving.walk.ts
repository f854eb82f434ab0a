import { deepEqual, equal } from 'node:assert/strict'
import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { isBusy, isOpen, workspaceLeaving, type Leaving } from './leaving.ts'

export const NORTHBEAM = { id: 't1', name: 'Northbeam' }
const BY_PASSWORD = { ...NORTHBEAM, by: 'password', hasReturned: false } as const
export const BY_PROVIDER = { ...NORTHBEAM, by: 'provider', hasReturned: true } as const
const PASSWORD = 'correct horse'
export const WRONG_PASSWORD = refusal(400, { errors: [{ param: 'password', message: 'The password is not right.' }] })

/** How leaving and deleting a workspace are walked. */
export const leavingWalk = walkOf({
  machine: workspaceLeaving,
  system: ['router', 'toasts', 'switcher'],
  events: [
    { type: 'leaving.opened', kind: 'leave', ...BY_PASSWORD },
    { type: 'leaving.opened', kind: 'delete', ...BY_PASSWORD },
    { type: 'leaving.opened', kind: 'delete', ...BY_PROVIDER },
    { type: 'leave.clicked', password: '', workspaceName: '' },
    { type: 'leave.clicked', password: PASSWORD, workspaceName: '' },
    { type: 'leave.clicked', password: PASSWORD, workspaceName: 'Northbeam ' },
    { type: 'leave.clicked', password: '', workspaceName: 'Northbeam ' },
    { type: 'field.edited', name: 'password' },
    answered('confirmAtProvider', { by: 'provider' }),
    answered('confirmAtProvider', { by: 'password' }),
    failed('confirmAtProvider'),
    answered('leaveWorkspace', null),
    failed('leaveWorkspace', WRONG_PASSWORD),
    answered('deleteWorkspace', null),
    failed('deleteWorkspace', WRONG_PASSWORD),
    elapsed('armedFor', 'workspaceLeaving.open.armed'),
  ],
  invariants: {
    '[FORM-07] the second press is waited for four seconds': ({ world: { clock } }) =>
      clock.timers.every(({ waits }) => waits === 4000),
    'what is typed is never kept': ({ snapshot }) => !JSON.stringify(snapshot.context).includes(PASSWORD),
    '[WSP-07] [FORM-07] nothing is deleted at the first press, and nothing without the name': (moment) => {
      const { before, snapshot, world } = moment
      if (!snapshot.matches({ open: 'deleting' }) || before.matches({ open: 'deleting' })) return
      equal(before.matches({ open: 'armed' }), true)
      const { password, ...others } = world.port('deleteWorkspace').input as Leaving
      deepEqual(others, { id: 't1', workspaceName: 'Northbeam' })
      if (password === '') equal(snapshot.context.by, 'provider')
    },
    '[WSP-07] what was left is gone from here, exactly when the server says so': ({ event, told }) => {
      const isGone = ['xstate.done.actor.leaveWorkspace', 'xstate.done.actor.deleteWorkspace'].includes(event.type)
      deepEqual(
        told.filter(({ type }) => type === 'workspace.left'),
        isGone ? [{ type: 'workspace.left', id: 't1' }] : [],
      )
    },
    'what is wrong is said when it was pressed, and no more once it is right': ({ event, snapshot }) => {
      const isSaid = Object.keys(snapshot.context.problems).length > 0
      if (event.type === 'leave.clicked' && isOpen(snapshot)) equal(isSaid, snapshot.matches({ open: 'asking' }))
    },
    'the router hears that the question stays where the server refuses, and while it is asked': ({
      event,
      before,
      told,
    }) => {
      const isRefused = /^xstate\.error\.actor\.(leave|delete)Workspace$/.test(event.type)
      equal(
        told.filter(({ type }) => type === 'overlay.kept').length,
        Number(isRefused || (event.type === 'close.requested' && isBusy(before))),
      )
    },
    'without a password nothing is asked for before one has confirmed at the provider': ({ before, snapshot }) => {
      if (before.matches('closed') && isOpen(snapshot) && snapshot.context.by === 'provider')
        equal(snapshot.matches({ open: 'confirming' }), true)
    },
    'a word that was not taken is not tried again: one confirms anew': ({ event, snapshot }) => {
      if (event.type === 'xstate.error.actor.deleteWorkspace' && snapshot.context.by === 'provider')
        equal(snapshot.matches({ open: 'confirming' }), true)
    },
    'the router knows of it while it is open': ({ before, snapshot, told }) => {
      const opened = told.filter(({ type }) => type === 'overlay.opened').length
      const closed = told.filter(({ type }) => type === 'overlay.closed').length
      equal(opened - closed, Number(isOpen(snapshot)) - Number(isOpen(before)))
    },
  },
})
