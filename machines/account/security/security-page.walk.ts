import { deepEqual } from 'node:assert/strict'
import { walkOf } from '../../../test/kit/walk.ts'
import { securityPage } from './security-page.ts'

/** The page of password and second factor: it only keeps its parts running. */
export const securityPageWalk = walkOf({
  machine: securityPage,
  offPage:
    'It keeps password, recovery code and second factor running, which are walked themselves; nothing happens to it.',
  ports: { passwordChange: [], recoveryCodeRenewal: [], twoFactorSetup: [] },
  project: ({ value }) => value,
  invariants: {
    'all parts are there': ({ snapshot }) =>
      deepEqual(Object.keys(snapshot.children).toSorted(), ['passwordChange', 'recoveryCodeRenewal', 'twoFactorSetup']),
  },
})
