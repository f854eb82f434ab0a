import { deepEqual, equal } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { leaving } from './leaving.ts'

/** How leaving a page with unsaved changes is walked. */
export const leavingWalk = walkOf({
  machine: leaving,
  offPage: 'It runs within the page whose changes it guards, and asks over it.',
  system: ['router'],
  ports: { holdWindow: [] },
  invariants: {
    'the window is held as long as it runs': ({ snapshot }) => equal('holdWindow' in snapshot.children, true),
    'nothing is dropped or saved that nobody asked for': ({ event, told }) => {
      const asked = told.filter(({ type }) => type === 'discard.requested' || type === 'save.requested')
      const wish = { 'changes.discarded': 'discard.requested', 'save.requested': 'save.requested' }[event.type]
      for (const { type } of asked) equal(type, wish)
    },
    'a person who stays is no longer waited for': ({ event, before, snapshot, told }) => {
      const stays = before.hasTag('asking') && snapshot.matches('quiet') && event.type !== 'changes.discarded'
      if (stays) deepEqual(told, [{ type: 'overlay.kept', by: 'leaving' }])
    },
  },
})
