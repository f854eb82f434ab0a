import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../test/kit/walk.ts'
import { accountPage } from './account-page.ts'

/** The page of the account: it only keeps its two parts running. */
export const accountPageWalk = walkOf({
  machine: accountPage,
  offPage: 'It keeps profile and deletion running, which are walked themselves; nothing happens to it.',
  ports: { profile: [], accountDeletion: [] },
  project: ({ value }) => value,
  invariants: {
    'both parts are there': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children).toSorted(), ['accountDeletion', 'profile']),
  },
})
