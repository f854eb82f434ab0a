import { describe, expect, test } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import { CATALOGUE, consequencesOf, resourceOf, toastTextOf, type Asked } from './catalogue.ts'

const failure = (status: number, more: Partial<Failure> = {}): Failure => ({
  status,
  message: 'No.',
  errors: [],
  ...more,
})
const asked = (status: number, more: Partial<Asked> & { failure?: Failure } = {}): Asked => ({
  call: 'showProject',
  failure: failure(status),
  wishes: {},
  path: '/team',
  ...more,
})
const said = (situation: Asked) =>
  consequencesOf(situation).map((one) =>
    one.does === 'toast' ? `${one.kind} toast` : one.does === 'go' ? `go ${one.to}` : one.does,
  )
const fields = (status: number) => failure(status, { errors: [{ param: 'name', message: 'Too short' }] })
const coded = (code: Failure['code']) => failure(403, code === undefined ? {} : { code })

describe('the catalogue, as the specification has it (§8)', () => {
  // Written from the specification's table, one line a situation.
  test.each<[string, string, Asked, string[]]>([
    ['ERR-01', '401 of any call', asked(401), ['endSession']],
    ['ERR-01', '401 of login', asked(401, { call: 'logIn' }), []],
    ['ERR-01', '401 of otp', asked(401, { call: 'verifyOneTimeCode' }), []],
    ['ERR-01', '401 of recovery-otp', asked(401, { call: 'verifyRecoveryCode' }), []],
    ['ERR-01', '401 of oauth', asked(401, { call: 'signInWithProvider' }), []],
    ['ERR-01', '401 at an activation link', asked(401, { path: '/activate-account/ab/cd' }), ['reload']],
    ['AUTH-11', '401 while the session is restored', asked(401, { call: 'whoAmI', wishes: { silent: true } }), []],
    ['AUTH-11', '500 while the session is restored', asked(500, { wishes: { silent: true } }), ['log']],
    ['AUTH-11', 'no answer while the session is restored', asked(0, { wishes: { silent: true } }), ['log']],
    ['ERR-02', '400 with fields', asked(400, { failure: fields(400) }), []],
    [
      'ERR-02',
      '400 with fields, toast asked for',
      asked(400, { failure: fields(400), wishes: { toast: 'onFieldErrors' } }),
      ['error toast'],
    ],
    ['ERR-02', '400 without fields', asked(400), ['error toast', 'log']],
    [
      'PLAN-03',
      '403 limit reached',
      asked(403, { failure: coded('SUBSCRIPTION_LIMIT_REACHED') }),
      ['warning toast', 'openPlans'],
    ],
    [
      'PLAN-03',
      '403 limit reached of a workspace one would like to join',
      asked(403, { call: 'acceptOwnInvitation', failure: coded('SUBSCRIPTION_LIMIT_REACHED') }),
      ['warning toast'],
    ],
    ['ERR-03', '403 blocked', asked(403, { failure: coded('TENANT_MANUALLY_BLOCKED') }), ['blockTenant']],
    ['ERR-04', '403 maintenance', asked(403, { failure: coded('MAINTENANCE') }), ['error toast', 'go /maintenance']],
    [
      'ERR-04',
      '403 maintenance, said already',
      asked(403, { failure: coded('MAINTENANCE'), path: '/maintenance' }),
      [],
    ],
    [
      'ERR-04',
      '403 maintenance of a call without toasts',
      asked(403, { failure: coded('MAINTENANCE'), wishes: { toast: false } }),
      ['error toast', 'go /maintenance'],
    ],
    ['ERR-04', 'another 403', asked(403), ['error toast']],
    ['ERR-04', 'another 403, suppressed', asked(403, { wishes: { toast: false } }), []],
    ['ERR-05', '404 of the page', asked(404, { wishes: { notFoundPage: true } }), ['go /page-not-found']],
    ['ERR-05', '404', asked(404), ['error toast']],
    ['ERR-05', '404, suppressed', asked(404, { wishes: { toast: false } }), []],
    ['USE-04', '404, shown where it was', asked(404, { wishes: { toast: 'unlessGone' } }), []],
    ['USE-04', '403 of the same', asked(403, { wishes: { toast: 'unlessGone' } }), ['error toast']],
    ['ERR-05', '422', asked(422), ['error toast']],
    ['ERR-05', '503', asked(503), ['go /503']],
    ['ERR-05', '503, suppressed', asked(503, { wishes: { toast: false } }), ['go /503']],
    ['ERR-05', '506', asked(506), ['reload']],
    ['ERR-05', '506 that nobody was to notice', asked(506, { wishes: { silent: true } }), ['reload']],
    ['ERR-05', '500', asked(500), ['error toast', 'log']],
    ['ERR-05', '429', asked(429), ['error toast', 'log']],
    ['ERR-05', 'no answer', asked(0), ['error toast', 'log']],
    ['USE-04', 'no answer to a change without a connection', asked(0, { cutOff: 'change' }), ['error toast', 'log']],
    ['USE-04', 'to one that the asker shows', asked(0, { cutOff: 'change', wishes: { toast: false } }), ['log']],
    [
      'USE-04',
      'to one that goes back to its field',
      asked(0, { cutOff: 'change', wishes: { comesBack: true } }),
      ['log'],
    ],
    ['USE-04', 'no answer to a question without a connection', asked(0, { cutOff: 'question' }), ['log']],
    ['ERR-05', '500, shown by the asker', asked(500, { wishes: { toast: false } }), ['log']],
  ])('[%s] %s', (_id, _situation, situation, consequences) => {
    expect(said(situation)).toEqual(consequences)
  })

  test('has a rule for everything, and every rule is for something', () => {
    expect(CATALOGUE.at(-1)?.when(asked(599))).toBe(true)
    expect(new Set(CATALOGUE.map(({ situation }) => situation)).size).toBe(CATALOGUE.length)
  })
})

describe('[ERR-06] a toast says', () => {
  test.each<[string, Failure, unknown]>([
    ['the server’s message', fields(422), { sentence: 'No.' }],
    ['else the first field’s', { ...fields(422), message: ' ' }, { sentence: 'Too short' }],
    ['else that something went wrong', failure(0, { message: '' }), { key: 'errors.somethingWentWrong' }],
  ])('%s', (_, failed, text) => {
    expect(toastTextOf({ failure: failed })).toEqual(text)
  })
})

test.each([
  ['createProject', 'projects'],
  ['inviteUser', 'users'],
  ['restoreUser', 'users'],
  ['uploadAttachments', 'storage'],
])('[PLAN-03] what %s adds counts as %s', (call, resource) => {
  expect(resourceOf(call)).toBe(resource)
})
