import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, type EventObject } from 'xstate'
import type { Credentials, LoginReply, Registered } from '#contract/calls/auth.ts'
import type { User } from '#contract/entities/user.ts'
import { withPorts } from '#machines/with-ports.ts'
import type { RouterEvent, ToHistory } from '#machines/router/events.ts'
import { router } from '#machines/router/router.ts'
import { ROUTES } from '#machines/router/routes.ts'
import { codeKeeping } from '#machines/session/sign-up/code-keeping.ts'
import { NEW_CODE } from '#machines/session/sign-up/code-keeping.walk.ts'
import { personCheck, type FromProver, type ToProver } from '#machines/session/sign-up/person-check.ts'
import { providerOffer, type OfferedProvider, type WayThrough } from '#machines/session/sign-in/provider-offer.ts'
import type { SignUpForm } from '#machines/session/sign-up/registration.ts'
import { signIn, type SecondFactor } from '#machines/session/sign-in/sign-in.ts'
import { codeKeeperOf, signUp } from '#machines/session/sign-up/sign-up.ts'
import { FILLED } from '#machines/session/sign-up/sign-up.walk.ts'
import { userOf } from '#machines/session/samples.walk.ts'
import { callbackPort } from '#machines/port.ts'
import { inspected } from '../../../test/support/inspected.ts'
import { redacted } from './redact.ts'

const PASSWORD = 'correct horse battery'
const CODE = '418207'
/** What is asked for has been answered, and what the inspector is shown has been sent: it waits for a timer of its own. */
const settled = async () => {
  for (let round = 0; round < 2; round++) await new Promise((resolve) => setTimeout(resolve))
}

const noProvider = withPorts(providerOffer, {
  askForProvider: fromPromise<OfferedProvider | null, void>(() => Promise.resolve(null)),
  leaveForProvider: fromPromise<null, WayThrough>(() => Promise.resolve(null)),
})

describe('[ACT-07] what the inspector is shown', () => {
  test('of a sign-in with its second step holds neither password nor code', async () => {
    const { inspect, parent, shown, all } = inspected('router', 'session')
    const machine = withPorts(signIn, {
      logIn: fromPromise<LoginReply, Credentials>(() => Promise.resolve({ user: null, isTwoFactorRequired: true })),
      verifyCode: fromPromise<User, SecondFactor>(() => Promise.resolve(userOf())),
      providerOffer: noProvider,
    })
    const actor = createActor(machine, {
      parent,
      inspect,
      input: { place: { route: 'signIn', params: {}, search: '' } },
    }).start()
    actor.send({ type: 'credentials.submitted', credentials: { email: 'ada@northbeam.example', password: PASSWORD } })
    await settled()
    actor.send({ type: 'code.submitted', code: CODE })
    await settled()
    expect(actor.getSnapshot().value).toBe('admitted')
    expect(all()).toContain('credentials.submitted')
    expect(all()).toContain('ada@northbeam.example')
    expect(all()).not.toContain(PASSWORD)
    expect(all()).not.toContain(CODE)
    expect(shown.some(({ type }) => type === '@xstate.actor')).toBe(true)
  })

  test('of a sign-up holds neither password nor recovery code, copied or not', async () => {
    const { inspect, parent, all } = inspected('toasts', 'session', 'router')
    const done = fromPromise<null, { secret: string }>(() => Promise.resolve(null))
    const machine = withPorts(signUp, {
      register: fromPromise<Registered, { form: SignUpForm; from: string | null }>(() =>
        Promise.resolve({ user: userOf(), recoveryCode: NEW_CODE }),
      ),
      providerOffer: noProvider,
      personCheck: withPorts(personCheck, { prover: callbackPort<ToProver, void, FromProver>(() => undefined) }),
      keepCode: withPorts(codeKeeping, {
        copyText: done,
        saveText: done,
        printText: done,
        holdWindow: callbackPort<EventObject, void, EventObject>(() => undefined),
      }),
    })
    const actor = createActor(machine, {
      parent,
      inspect,
      input: { place: { route: 'signUp', params: {}, search: '' } },
    }).start()
    actor.send({ type: 'registration.submitted', fields: FILLED })
    await settled()
    codeKeeperOf(actor.getSnapshot())?.send({ type: 'copy.requested' })
    await settled()
    expect(codeKeeperOf(actor.getSnapshot())?.getSnapshot().value).toEqual({ shown: 'copied' })
    expect(all()).toContain('registration.submitted')
    expect(all()).not.toContain(FILLED.password)
    expect(all()).not.toContain(NEW_CODE)
  })
})

describe('[ACT-07] the token of an address that came by mail', () => {
  type Located = Extract<RouterEvent, { type: 'location.changed' }>
  const TOKEN = 'k'.repeat(43)
  const paths = Object.values(ROUTES)
    .map(({ path }) => path)
    .filter((path) => path.includes(':token'))
    .map((path) => path.replace(':token', TOKEN).replace(/:\w+/, '10000000'))

  test('belongs to the links of a new password, of an activation, of another address and of an invitation, which has two', () => {
    expect(paths).toHaveLength(5)
  })

  test.each(paths)('never leaves with where one is, nor with where one is sent: %s', async (path) => {
    const { inspect, parent, all } = inspected('screenHost')
    const history = callbackPort<ToHistory, void, Located>(({ sendBack }) =>
      sendBack({ type: 'location.changed', cause: 'opened', path, search: '' }),
    )
    const actor = createActor(withPorts(router, { history }), { parent, inspect }).start()
    actor.send({ type: 'access.changed', access: { kind: 'guest' } })
    actor.send({ type: 'go.requested', to: `${path}?from=mail` })
    expect(JSON.stringify(actor.getSnapshot().context)).toContain(TOKEN)
    // The inspector tells things when there is time.
    await expect.poll(all).toContain('/hidden?from=mail')
    expect(all()).not.toContain(TOKEN)
    const failure = { error: new Error(`Cannot GET ${path}`), at: new URL(path, 'http://localhost') }
    expect(JSON.stringify(redacted(failure))).not.toContain(TOKEN)
  })
})

describe('hiding secrets', () => {
  test.each([
    'password',
    'passwordConfirmation',
    'idToken',
    'csrfToken',
    'csrf-token',
    'recoveryCode',
    'recoveryCodes',
    'code',
    'secret',
    'sessionSecret',
    'card',
    'entries',
  ])('named %s, however deep', (name) => {
    const deep = { output: { data: [{ [name]: 'ssh' }] } }
    expect(JSON.stringify(redacted(deep))).not.toContain('ssh')
  })

  test('leaves the rest as it is, and what is not there', () => {
    const plain = { name: 'Ada', done: true, count: 3, none: null, list: [1, 'two'], password: null }
    expect(redacted(plain)).toEqual(plain)
  })

  test('leaves what is only named like one: a close code, why something is refused, whether there is a password', () => {
    const plain = [
      { type: 'socket.closed', code: 1006 },
      { type: 'xstate.error.actor.logIn', error: { status: 403, code: 'unpaid' } },
      { context: { problems: { password: 'required' }, hasPassword: true } },
    ]
    expect(redacted(plain)).toEqual(plain)
    expect(redacted({ type: 'code.submitted', code: '418207' })).toEqual({ type: 'code.submitted', code: 'hidden' })
    expect(redacted({ error: { input: { code: '418207' } } })).toEqual({ error: { input: { code: 'hidden' } } })
  })

  test('cuts what nobody could read, and says how much is left', () => {
    const once = redacted({ text: 'a'.repeat(4_100), rows: Array.from({ length: 1_000 }, (_, at) => at) })
    expect(redacted(once)).toEqual(once)
    const { text, rows } = once as { text: string; rows: readonly unknown[] }
    expect([text.length, text.slice(-12), rows.length, rows.at(-1)]).toEqual([
      4_012,
      '… (100 more)',
      401,
      '… (600 more)',
    ])
  })

  test('within definitions, which are texts', () => {
    const definition = JSON.stringify({ id: 'x', context: { password: 'ssh', name: 'Ada' } })
    const { definition: text } = redacted({ definition }) as { definition: string }
    expect(JSON.parse(text)).toEqual({ id: 'x', context: { password: 'hidden', name: 'Ada' } })
    expect(redacted({ definition: '{ssh' })).toEqual({ definition: 'hidden' })
  })

  test('but no state, event or action of a definition, whatever it is called', () => {
    const action = { type: 'forgetPassword', params: { password: 'ssh', times: 1 } }
    const definition = {
      states: { password: { entry: [action], on: { 'password.typed': [{ target: ['#x.code'], actions: [] }] } } },
    }
    const { definition: text } = redacted({ definition: JSON.stringify(definition) }) as { definition: string }
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(definition).replace('ssh', 'hidden')))
  })

  test('twice is the same as once, and it ends where things go round', () => {
    const round: Record<string, unknown> = { password: 'ssh', at: new Date(0), failed: new Error('no') }
    round['self'] = round
    const once = redacted(round)
    expect(redacted(once)).toEqual(once)
    expect(once).toEqual({
      password: 'hidden',
      at: '1970-01-01T00:00:00.000Z',
      failed: { name: 'Error', message: 'no' },
      self: '…',
    })
  })
})
