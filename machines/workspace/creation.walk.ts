import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { planOf } from '../plans/samples.walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { isOpen, workspaceCreation } from './creation.ts'
import { memberOf } from './samples.walk.ts'

export const PLAN_ID = '50000000-0000-4000-8000-000000000005'
export const NAME_TAKEN = refusal(400, { errors: [{ param: 'name', message: 'This name cannot be used.' }] })

/** How making a workspace is walked. */
export const creationWalk = walkOf({
  machine: workspaceCreation,
  system: ['router', 'toasts', 'workspaceWatch'],
  events: [
    { type: 'field.changed', name: 'name', value: 'Baltic Field Lab' },
    { type: 'field.changed', name: 'name', value: 'B' },
    { type: 'field.changed', name: 'planId', value: PLAN_ID },
    { type: 'field.changed', name: 'agreedToTermsAndPolicy', value: true },
    { type: 'field.left', name: 'name' },
    answered('loadPlans', [planOf(PLAN_ID, 5)]),
    failed('loadPlans'),
    answered('createWorkspace', memberOf('Baltic Field Lab', { isDatabaseConnected: false }).tenant),
    failed('createWorkspace', NAME_TAKEN),
  ],
  project: ({ value, context: { values, touched, refused, plans } }) => ({
    value,
    values,
    touched: touched.length,
    refused: Object.keys(refused),
    plans: plans.length,
  }),
  invariants: {
    '[WSP-01] nothing of before is in it when it opens, or when it has closed': ({ event, snapshot }) => {
      if (event.type !== 'creation.opened' && isOpen(snapshot)) return
      const { values, touched, refused } = snapshot.context
      deepEqual([values.name, values.planId, values.agreedToTermsAndPolicy], ['', '', false])
      deepEqual([touched.length, refused], [0, {}])
    },
    '[WSP-03] only what is valid is sent': ({ snapshot, before, world }) => {
      if (!snapshot.matches({ open: 'creating' }) || before.matches({ open: 'creating' })) return
      deepEqual(world.port('createWorkspace').input, {
        form: { name: 'Baltic Field Lab', planId: PLAN_ID, agreedToTermsAndPolicy: true },
      })
    },
    'what is sent was seen in whole: from then on each field says what is wrong with it': ({ snapshot }) => {
      if (snapshot.matches({ open: 'creating' }))
        deepEqual(snapshot.context.touched, ['name', 'planId', 'agreedToTermsAndPolicy'])
    },
    'the router hears that it stays open where it is not known yet whether it is made, and where it is not': (
      moment,
    ) => {
      const { event, before, told } = moment
      const isAsked = event.type === 'close.requested' && before.matches({ open: 'creating' })
      const isKept = isAsked || event.type === 'xstate.error.actor.createWorkspace'
      equal(told.filter(({ type }) => type === 'overlay.kept').length, Number(isKept))
    },
    '[WSP-02] a made one is said and looked for, once': ({ event, told }) => {
      const heard = told.map(({ type }) => type).filter((type) => !type.startsWith('overlay.'))
      const isMade = event.type === 'xstate.done.actor.createWorkspace'
      deepEqual(heard, isMade ? ['workspaces.staled', 'toast.requested'] : [])
    },
    'the router knows of it while it is open': ({ before, snapshot, told }) => {
      const opened = told.filter(({ type }) => type === 'overlay.opened').length
      const closed = told.filter(({ type }) => type === 'overlay.closed').length
      equal(opened - closed, Number(isOpen(snapshot)) - Number(isOpen(before)))
    },
  },
})
