import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#contract/calls/account/account.ts'
import * as administration from '#contract/calls/administration.ts'
import * as auth from '#contract/calls/auth.ts'
import * as botCheck from '#contract/calls/account/bot-check.ts'
import * as invitations from '#contract/calls/invitations.ts'
import * as links from '#contract/calls/account/links.ts'
import * as oauth from '#contract/calls/account/oauth.ts'
import * as profile from '#contract/calls/account/profile.ts'
import * as referrals from '#contract/calls/account/referrals.ts'
import * as twoFactor from '#contract/calls/account/two-factor.ts'
import type { Call } from '#contract/call.ts'
import { ALL_CALLS } from '#contract/calls/all.ts'
import { embeddedTemplate, temporaryDataDir } from '../../../test/support/database/both-engines.ts'
import { ACTORS, type Actors, openActors } from '../../../test/support/people/actors.ts'
import { appOver } from '../../../test/support/people/visitor.ts'
import type { App } from '../../app.ts'
import { migrateCentral } from '../../db/migrations/migrate.ts'
import { type Database, openDatabase } from '../../db/pool.ts'
import { freshSecrets } from '../../keys/secrets.ts'

const call = (all: object) =>
  Object.values(all).filter((one): one is Call => typeof one === 'object' && one !== null && 'access' in one)
/** The identity part of the contract: the calls of these files, all of them. */
const IDENTITY = [
  auth,
  links,
  invitations,
  account,
  profile,
  twoFactor,
  oauth,
  administration,
  botCheck,
  referrals,
].flatMap(call)

type Row = readonly [Call, Record<string, unknown>, string]
const PASSWORD = { password: 'not the password' }
const NEW = { ...PASSWORD, passwordConfirmation: PASSWORD.password }
const LINK = { userIdPrefix: '0123abcd', idPrefix: '0123abcd', token: 'A'.repeat(43), id: randomUUID() }
const PERSON = { firstName: 'Ada', lastName: 'Nowak', agreedToTermsAndPolicy: true, timezone: 'UTC' }

/**
 * Each call with a request that is well formed and changes nothing that the next one needs (wrong passwords, links of nobody),
 * and the answers in the order of ACTORS. 404 and 400 there mean: let in, and bodies that what was asked is not there or wrong.
 */
const TABLE: readonly Row[] = [
  //                                                                        anon pend empl mngr ownr else remv inst
  [auth.register, { ...PERSON, email: 'olga@', password: 'x' }, '400 400 400 400 400 400 400 400'],
  [auth.logIn, { email: 'nobody@example.com', ...PASSWORD }, '401 401 401 401 401 401 401 401'],
  [auth.verifyOneTimeCode, { code: '000000' }, '401 401 401 401 401 401 401 401'],
  [auth.verifyRecoveryCode, { code: 'A'.repeat(24) }, '401 401 401 401 401 401 401 401'],
  [auth.whoAmI, {}, '401 401 200 200 200 200 200 200'],
  [auth.showTenant, {}, '401 401 200 200 200 403 403 200'],
  [auth.changeLanguage, { language: 'en' }, '401 401 200 200 200 200 200 200'],
  [links.activateAccount, {}, '401 401 404 404 404 404 404 403'],
  [links.resendActivation, {}, '401 401 422 422 422 422 200 403'],
  [links.forgotPassword, { email: 'nobody@example.com' }, '200 200 200 200 200 200 200 200'],
  [links.checkResetLink, {}, '404 404 404 404 404 404 404 404'],
  [links.resetPassword, { ...NEW, recoveryCode: 'x' }, '404 404 404 404 404 404 404 404'],
  [invitations.listInvitations, {}, '401 401 200 200 200 200 200 200'],
  [invitations.countInvitations, {}, '401 401 200 200 200 200 200 200'],
  [invitations.checkInvitation, {}, '404 404 404 404 404 404 404 404'],
  [invitations.joinByInvitation, { ...PERSON, ...PASSWORD }, '404 404 404 404 404 404 404 404'],
  [invitations.acceptInvitation, {}, '401 401 404 404 404 404 404 403'],
  [invitations.declineInvitation, {}, '401 401 404 404 404 404 404 403'],
  [invitations.acceptOwnInvitation, {}, '401 401 404 404 404 404 404 403'],
  [invitations.declineOwnInvitation, {}, '401 401 404 404 404 404 404 403'],
  [invitations.inviteUser, { email: '@', roleName: 'Employee' }, '401 401 400 400 400 403 403 400'],
  [
    account.changeDateFormat,
    { dateFormat: 'YYYY-MM-DD', use12HourFormat: false, firstWeekDay: 1 },
    '401 401 200 200 200 200 200 200',
  ],
  [account.changePassword, { ...NEW, currentPassword: 'wrong' }, '401 401 400 400 400 400 400 403'],
  [account.createSessionSecret, PASSWORD, '401 401 400 400 400 400 400 403'],
  [account.listLogins, {}, '401 401 200 200 200 200 200 403'],
  [account.endLogin, {}, '401 401 404 404 404 404 404 403'],
  [account.endOtherLogins, {}, '401 401 200 200 200 200 200 403'],
  [account.deleteAccount, PASSWORD, '401 401 400 400 400 400 400 403'],
  [twoFactor.startTwoFactor, PASSWORD, '401 401 400 400 400 400 400 403'],
  [twoFactor.verifyTwoFactor, { code: '000000' }, '401 401 422 422 422 422 422 403'],
  [twoFactor.disableTwoFactor, PASSWORD, '401 401 400 400 400 400 400 403'],
  [twoFactor.generateRecoveryCodes, PASSWORD, '401 401 400 400 400 400 400 403'],
  [profile.changeProfile, {}, '401 401 415 415 415 415 415 403'],
  [oauth.showProvider, {}, '200 200 200 200 200 200 200 200'],
  [oauth.offerProvider, {}, '200 200 200 200 200 200 200 200'],
  [oauth.signInWithProvider, { idToken: 'x' }, '401 401 401 401 401 401 401 401'],
  [oauth.registerWithProvider, { idToken: 'x', timezone: 'UTC' }, '401 401 401 401 401 401 401 401'],
  [oauth.checkIdToken, { idToken: 'x' }, '401 401 200 200 200 200 200 403'],
  [administration.listAccounts, {}, '401 401 403 403 403 403 403 403'],
  [administration.overtake, {}, '401 401 403 403 403 403 403 403'],
  [administration.endOvertaking, {}, '401 401 200 200 200 200 200 200'],
  [botCheck.showBotChallenge, {}, '200 200 200 200 200 200 200 200'],
  [referrals.showReferrals, {}, '401 401 200 200 200 200 200 200'],
  [auth.logOut, {}, '200 200 200 200 200 200 200 200'],
]

describe('every call of identity, by everybody', () => {
  const secrets = freshSecrets()
  const dataDir = temporaryDataDir()
  let database: Database
  let app: App
  let actors: Actors

  beforeAll(async () => {
    database = await openDatabase({ dataDir, templateDir: await embeddedTemplate() })
    await migrateCentral(database)
    app = await appOver(database, { secrets })
    actors = await openActors(app, database, secrets)
  }, 60_000)
  afterAll(async () => {
    await app.app.close()
    await database.close()
  })

  test('the table names every call of identity, once, and no other file of the contract is left out', () => {
    const named = TABLE.map(([{ name }]) => name)
    expect(named.toSorted()).toEqual(IDENTITY.map(({ name }) => name).toSorted())
    const elsewhere = [
      '/projects',
      '/columns',
      '/tasks',
      '/labels',
      '/activities',
      '/attachments',
      '/teams',
      '/messages',
      '/dashboard',
      '/live',
      '/users',
      '/plans',
      '/tenants',
      '/legal',
      '/auth/company',
      '/auth/tenant',
    ]
    const rest = ALL_CALLS.filter(
      (one) => !IDENTITY.includes(one) && !elsewhere.some((path) => one.path.startsWith(path)),
    )
    expect(rest.map(({ name }) => name)).toEqual([])
  })

  test.each(TABLE.map(([asked, body, expected]) => [asked.name, asked, body, expected] as const))(
    '%s',
    async (_, asked, body, expected) => {
      const given = {
        params: { ...LINK, ...(asked === account.endLogin && { id: '0123456789abcdef' }) },
        ...(asked.body && { body }),
      }
      const answers: string[] = []
      const bodies: string[] = []
      for (const actor of ACTORS) {
        const response = await actors.send(actor, asked, given)
        answers.push(String(response.statusCode))
        bodies.push(response.statusCode >= 400 ? response.body : '')
      }
      expect(answers.join(' ')).toBe(expected)
      expect(bodies.join()).not.toContain(actors.office.olga.fullName)
    },
  )
})
