import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '#contract/entities/company.ts'
import { World } from '../../test/kit/ports/world.ts'
import { hasChanges } from '../forms/form.ts'
import { refusal } from '../session/samples.walk.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { companyForm } from './company-form.ts'
import { companySent, problemsOfCompany, valuesOf } from './company-values.ts'

const COMPANY: Company = {
  name: 'Northbeam Software sp. z o.o.',
  country: 'PL',
  province: null,
  city: 'Gdańsk',
  postalCode: '80-827',
  address: 'Długa 14/3',
  taxNumber: 'PL5832749106',
  taxCheck: 'valid',
  taxCheckedAt: null,
  isVerified: true,
  isReverseCharge: false,
  isSaved: true,
}
const WRONG_NAME = refusal(400, { errors: [{ param: 'name', message: 'This name cannot be used.' }] })

const bench = { world: new World(), actor: new World().host(companyForm, undefined) }
const now = () => bench.actor.getSnapshot()
beforeEach(() => {
  bench.world = new World(['router', 'toasts', 'workspace', 'workspaceWatch'])
  bench.actor = bench.world.host(companyForm, undefined)
  bench.actor.start()
  bench.world.port('load').answer({ tenant: TENANT, company: COMPANY })
})
const told = () => bench.world.told.map(({ type }) => type).filter((type) => !type.startsWith('overlay.'))

describe('[WSP-10] the settings of a workspace', () => {
  test('save its name and logo alone when only those were changed, and tell who shows them', () => {
    bench.actor.send({ type: 'field.changed', name: 'workspaceName', value: 'Northbeam 2' })
    bench.actor.send({ type: 'picture.chosen', picture: { size: 1_000, type: 'image/png' } })
    bench.actor.send({ type: 'save.requested' })
    expect(bench.world.port('save').input).toMatchObject({ part: 'workspace', values: { logo: { size: 1_000 } } })
    bench.world.port('save').answer({ tenant: { ...TENANT, name: 'Northbeam 2', logoUrl: '/logo' } })
    expect(told()).toEqual(['tenant.changed', 'workspaces.staled', 'toast.requested'])
    expect([now().context.values?.logo, hasChanges(now())]).toEqual(['keep', false])
  })

  test('save the company alone when only that was changed', () => {
    bench.actor.send({ type: 'field.changed', name: 'city', value: 'Gdynia' })
    bench.actor.send({ type: 'save.requested' })
    expect(bench.world.port('save').input).toMatchObject({ part: 'company', values: { city: 'Gdynia' } })
    bench.world.port('save').answer({ company: { ...COMPANY, city: 'Gdynia' } })
    expect(told()).toEqual(['toast.requested'])
  })

  test('[FORM-02] show what the server says about a name at the one that was sent', () => {
    for (const name of ['name', 'workspaceName'] as const) {
      bench.actor.send({ type: 'discard.requested' })
      bench.actor.send({ type: 'field.changed', name, value: 'Northbeam Ltd.' })
      bench.actor.send({ type: 'save.requested' })
      bench.world.port('save').fail(WRONG_NAME)
      expect(now().context.problems).toEqual({ [name]: 'This name cannot be used.' })
    }
  })
})

const EMPTY = valuesOf('Northbeam', {
  ...COMPANY,
  name: '',
  country: null,
  city: '',
  postalCode: '',
  address: '',
  taxNumber: null,
  isSaved: false,
})

test('[WSP-10] an empty province is sent as null', () => {
  expect(companySent({ ...valuesOf('N', COMPANY), province: ' ' })).toMatchObject({ province: null })
  expect(companySent({ ...valuesOf('N', COMPANY), province: 'Pomorze' })).toMatchObject({ province: 'Pomorze' })
})

test('[FORM-01] a workspace need not have a company; once one is begun, all of it is asked for', () => {
  expect(problemsOfCompany({ ...EMPTY, workspaceName: 'Northbeam 2' }, EMPTY)).toEqual({})
  expect(problemsOfCompany({ ...EMPTY, name: 'Northbeam Ltd.' }, EMPTY)).toEqual({
    country: 'required',
    city: 'required',
    postalCode: 'required',
    address: 'required',
  })
  expect(problemsOfCompany({ ...EMPTY, workspaceName: 'N' }, EMPTY)).toEqual({ workspaceName: 'tooShort:2' })
})
