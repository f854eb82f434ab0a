import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { LOCKED, LOST } from '../samples.walk.ts'
import { WRONG } from '../unlock.walk.ts'
import { safeExport } from './safe-export.ts'

export const safeExportWalk = walkOf({
  machine: safeExport,
  input: { safeId: 's1' },
  system: ['toasts'],
  events: [
    { type: 'password.submitted', password: '' },
    { type: 'password.submitted', password: 'MARK-PASSWORD' },
    answered('exportSafe', null),
    failed('exportSafe', WRONG),
    failed('exportSafe', LOST),
    failed('exportSafe', LOCKED),
  ],
  project: ({ context }) => context,
  invariants: {
    'the password is in no context, no output and nothing that is told': ({ snapshot, told }) =>
      !JSON.stringify([snapshot.context, snapshot.output ?? null, told]).includes('MARK'),
    'the password opens this safe, and nothing is said to be wrong while it is looked at': ({ snapshot, world }) => {
      if (!snapshot.matches('exporting')) return
      deepEqual(world.port('exportSafe').input, { safeId: 's1', password: 'MARK-PASSWORD' })
      equal(snapshot.context.problem, null)
    },
    'a file is spoken of exactly when there is one': ({ event, told }) =>
      told.length === (event.type === 'xstate.done.actor.exportSafe' ? 1 : 0),
  },
})
