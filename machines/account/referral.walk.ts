import { deepEqual } from 'node:assert/strict'
import type { Referrals } from '#contract/calls/account/referrals.ts'
import { answered, failed, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { asksAnew, knowsLastAnswer } from '../query/query.walk.ts'
import { messageOf } from '../workspace/samples.walk.ts'
import { isCopying, referral } from './referral.ts'

export const PROGRAM: Referrals = {
  code: 'ada7kqm2xy',
  url: 'https://lanewise.example/sign-up?from=ada7kqm2xy',
  earnedDays: 14,
  mostDaysPerYear: 84,
  rows: [
    {
      fullName: 'Ida Sørensen',
      joinedAt: '2025-11-04T09:00:00Z',
      state: 'waiting',
      daysToGo: 22,
      rewardDays: 14,
      addedTo: null,
    },
    {
      fullName: 'Owen Hughes',
      joinedAt: '2025-06-02T09:00:00Z',
      state: 'added',
      daysToGo: 0,
      rewardDays: 14,
      addedTo: 'Quay',
    },
  ],
}

const REWARDED = messageOf({ type: 'REFERRAL_REWARDED', data: { days: 14, workspaceName: 'Quay' } })

/** How the page of the referral program is walked. */
export const referralWalk = walkOf({
  machine: referral,
  system: ['toasts'],
  events: [
    answered('loadProgram', PROGRAM),
    answered('loadProgram', { ...PROGRAM, earnedDays: 28 }),
    failed('loadProgram'),
    answered('copyText', null),
    failed('copyText'),
    { type: 'message.received', message: REWARDED },
  ],
  invariants: {
    '[LIVE-04] what was missed is asked for at once': asksAnew('loadProgram', 'screen.staled'),
    'a reward that comes meanwhile is asked for at once': (moment) =>
      moment.event['message'] !== REWARDED || hasStarted(moment, 'loadProgram'),
    'the link is copied as it stands': ({ snapshot, world }) => {
      if (isCopying(snapshot)) deepEqual(world.port('copyText').input, { secret: PROGRAM.url })
    },
    'copying says how it went': ({ event, told }) =>
      deepEqual(
        told.map(({ kind }) => kind),
        event.type === 'xstate.done.actor.copyText'
          ? ['success']
          : event.type === 'xstate.error.actor.copyText'
            ? ['error']
            : [],
      ),
    'what was read last is shown, and stays while it is read again': knowsLastAnswer(
      'loadProgram',
      ({ context }) => context.program,
    ),
  },
})
