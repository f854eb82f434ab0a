import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import { securityPage } from './security-page.ts'

/** The page of password and second factor: it only keeps its two parts running. */
export const securityPageWalk = walkOf({
  machine: securityPage,
  offPage: 'It keeps password and second factor running, which are walked themselves; nothing happens to it.',
  ports: { passwordChange: [], twoFactorSetup: [] },
  project: ({ value }) => value,
  invariants: {
    'both parts are there': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children).toSorted(), ['passwordChange', 'twoFactorSetup']),
  },
})
