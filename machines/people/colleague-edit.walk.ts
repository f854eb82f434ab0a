import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { colleagueEdit } from './colleague-edit.ts'
import { colleagueOf } from './samples.walk.ts'

export const LAST_OWNER = {
  status: 400,
  message: 'Somebody must own it.',
  errors: [{ param: 'roleName', message: 'They are the last Owner.' }],
}

/** How changing a person is walked. */
export const colleagueEditWalk = walkOf({
  machine: colleagueEdit,
  system: ['toasts'],
  events: [
    { type: 'edit.opened', colleague: colleagueOf('ben') },
    { type: 'field.changed', name: 'roleName', value: 'WorkspaceManager' },
    { type: 'field.changed', name: 'roleName', value: 'Employee' },
    { type: 'field.changed', name: 'jobTitle', value: 'x'.repeat(101) },
    { type: 'field.changed', name: 'jobTitle', value: '' },
    answered('changeUser', colleagueOf('ben', 'WorkspaceManager')),
    failed('changeUser', LAST_OWNER),
  ],
  invariants: {
    'only what differs and is right is sent': ({ snapshot, world }) => {
      if (!snapshot.matches('saving')) return true
      const { form } = world.port('changeUser').input as { form: { roleName: string; jobTitle: string | null } }
      return form.roleName === 'WorkspaceManager' && form.jobTitle === null
    },
    'it is said once': ({ event, told }) =>
      told.map(({ type }) => type).join() === (event.type === 'xstate.done.actor.changeUser' ? 'toast.requested' : ''),
  },
})
