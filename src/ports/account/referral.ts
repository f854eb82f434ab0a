import { fromPromise } from 'xstate'
import { showReferrals, type Referrals } from '#contract/calls/referrals.ts'
import { ask } from '../api/api.ts'

/** One's own link, and who came through it. */
export const loadProgram = fromPromise<Referrals, void>(({ signal }) => ask(showReferrals, {}, { signal }))
