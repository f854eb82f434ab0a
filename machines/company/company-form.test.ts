import { beforeEach, describe, expect, test } from 'vitest'
import { testsOfWalk } from '../../test/kit/walk-tests.ts'
import { World } from '../../test/kit/world.ts'
import { TENANT } from '../workspace/samples.walk.ts'
import { companyForm, hasChanges, isSaving } from './company-form.ts'
import { COMPANY, companyFormWalk, LOGO, WRONG_NAME } from './company-form.walk.ts'
import { companySent, problemsOfCompany, valuesOf } from './company-values.ts'

const none = (work: string) => `work.${work} + changes.none`
const some = (work: string) => `work.${work} + changes.some`
const either = (work: string) => [none(work), some(work)]
const editing = (state: string) => ({
  'field.changed': either('editing'),
  'field.left': state,
  'discard.requested': none('editing'),
})
testsOfWalk(companyFormWalk, {
  [none('loading')]: { 'load answered': none('editing'), 'load failed': none('failed') },
  [none('failed')]: { 'retry.requested': none('loading') },
  [none('editing')]: { ...editing(none('editing')), 'logo.chosen': either('editing') },
  [some('editing')]: {
    ...editing(some('editing')),
    'logo.chosen': some('editing'),
    'save.requested': [some('editing'), some('savingWorkspace'), some('savingCompany')],
  },
  [some('savingWorkspace')]: {
    'saveWorkspace answered': [none('editing'), some('savingCompany')],
    'saveWorkspace failed': some('editing'),
  },
  [some('savingCompany')]: { 'saveCompany answered': none('editing'), 'saveCompany failed': some('editing') },
})

const bench = { world: new World(), actor: new World().host(companyForm, undefined) }
const now = () => bench.actor.getSnapshot()
beforeEach(() => {
  bench.world = new World(['router', 'toasts', 'workspace', 'workspaceWatch'])
  bench.actor = bench.world.host(companyForm, undefined)
  bench.actor.start()
  bench.world.port('load').answer({ tenant: TENANT, company: COMPANY })
})
const types = () => bench.world.told.map(({ type }) => type).filter((type) => !type.startsWith('overlay.'))

describe('[WSP-10] the settings of a workspace', () => {
  test('save its name and logo alone when only those were changed, and tell who shows them', () => {
    bench.actor.send({ type: 'field.changed', name: 'workspaceName', value: 'Northbeam 2' })
    bench.actor.send({ type: 'logo.chosen', picture: LOGO })
    bench.actor.send({ type: 'save.requested' })
    expect(bench.world.running).toContain('saveWorkspace')
    bench.world.port('saveWorkspace').answer({ ...TENANT, name: 'Northbeam 2', logoUrl: '/logo' })
    expect([types(), hasChanges(now()), isSaving(now())]).toEqual([
      ['tenant.changed', 'workspaces.staled', 'toast.requested'],
      false,
      false,
    ])
  })

  test('save both one after the other, and say so once', () => {
    bench.actor.send({ type: 'field.changed', name: 'workspaceName', value: 'Northbeam 2' })
    bench.actor.send({ type: 'field.changed', name: 'city', value: 'Gdynia' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveWorkspace').answer({ ...TENANT, name: 'Northbeam 2' })
    expect(isSaving(now())).toBe(true)
    bench.world.port('saveCompany').answer({ ...COMPANY, city: 'Gdynia' })
    expect(types()).toEqual(['tenant.changed', 'workspaces.staled', 'toast.requested'])
    expect(now().context.values).toMatchObject({ workspaceName: 'Northbeam 2', city: 'Gdynia' })
  })

  test('[FORM-02] show what the server says about a name at the one that was sent', () => {
    bench.actor.send({ type: 'field.changed', name: 'name', value: 'Northbeam Ltd.' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveCompany').fail(WRONG_NAME)
    expect(now().context.problems).toEqual({ name: 'This name cannot be used.' })
    bench.actor.send({ type: 'discard.requested' })
    bench.actor.send({ type: 'field.changed', name: 'workspaceName', value: 'Northbeam 2' })
    bench.actor.send({ type: 'save.requested' })
    bench.world.port('saveWorkspace').fail(WRONG_NAME)
    expect(now().context.problems).toEqual({ workspaceName: 'This name cannot be used.' })
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

test('[WSP-10] a logo is a picture that can be shown; another file is not taken, and it is said', () => {
  bench.actor.send({ type: 'logo.chosen', picture: { size: 10, type: 'image/svg+xml' } })
  expect([hasChanges(now()), Object.keys(now().context.problems)]).toEqual([false, ['logo']])
  bench.actor.send({ type: 'logo.chosen', picture: LOGO })
  expect([hasChanges(now()), now().context.problems]).toEqual([true, {}])
})
