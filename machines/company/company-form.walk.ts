import { deepEqual, equal } from 'node:assert/strict'
import type { Company } from '#contract/entities/company.ts'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { refusal } from '../session/samples.walk.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { companyForm } from './company-form.ts'

export const COMPANY: Company = {
  name: 'Northbeam Software sp. z o.o.',
  country: 'PL',
  province: null,
  city: 'Gdańsk',
  postalCode: '80-827',
  address: 'Długa 14/3',
  taxNumber: 'PL5832749106',
  isVerified: true,
  isReverseCharge: false,
  isSaved: true,
}
export const WRONG_NAME = refusal(400, { errors: [{ param: 'name', message: 'This name cannot be used.' }] })
export const LOGO = { size: 1_000, type: 'image/png' }

/** How the page of the company is walked. */
export const companyFormWalk = walkOf({
  machine: companyForm,
  system: ['router', 'toasts', 'workspace', 'workspaceWatch'],
  ports: { leaving: [] },
  events: [
    { type: 'field.changed', name: 'workspaceName', value: 'Northbeam 2' },
    { type: 'field.changed', name: 'workspaceName', value: 'N' },
    { type: 'field.changed', name: 'city', value: 'Gdynia' },
    { type: 'field.left', name: 'workspaceName' },
    { type: 'logo.chosen', picture: LOGO },
    { type: 'logo.chosen', picture: { size: 10, type: 'image/svg+xml' } },
    answered('load', { tenant: TENANT, company: COMPANY }),
    failed('load'),
    answered('saveWorkspace', { ...TENANT, name: 'Northbeam 2' }),
    failed('saveWorkspace', WRONG_NAME),
    answered('saveCompany', { ...COMPANY, city: 'Gdynia' }),
    failed('saveCompany', WRONG_NAME),
  ],
  project: ({ value, context: { saved, values, problems } }) => ({ value, saved, values, problems }),
  invariants: {
    'nothing is sent that is wrong, and only what was changed': ({ before, snapshot, world }) => {
      const { values, saved } = snapshot.context
      if (snapshot.matches({ work: 'savingWorkspace' })) equal(values?.workspaceName === 'N', false)
      if (!snapshot.matches({ work: 'savingCompany' }) || before.matches({ work: 'savingCompany' })) return
      equal(values?.city === saved?.city, false)
      deepEqual(world.port('saveCompany').input, { values })
    },
    'what everybody sees of the workspace is told once it is saved': ({ event, told }) =>
      equal(
        told.some(({ type }) => type === 'tenant.changed'),
        event.type === 'xstate.done.actor.saveWorkspace',
      ),
    'the router knows of every change that is not saved': ({ before, snapshot, told }) => {
      const [had, has] = [before.matches({ changes: 'some' }), snapshot.matches({ changes: 'some' })]
      deepEqual(
        told.filter(({ type }) => type.startsWith('overlay.')).map(({ type }) => type),
        had === has ? [] : [has ? 'overlay.opened' : 'overlay.closed'],
      )
    },
  },
})
