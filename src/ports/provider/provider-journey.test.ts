import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wordFor } from './provider-journey.ts'
import { receiveReturn, takeReturn } from './provider-return.ts'
import { returnedReauthPurpose } from './reauth-purpose.ts'

const JOURNEY = {
  purpose: 'signIn',
  state: 'mine',
  verifier: 'a verifier',
  issuer: 'https://id.example.org',
  clientId: 'lanewise',
  tokenEndpoint: 'https://id.example.org/token',
  back: '/oauth?redirectFrom=%2Fteam',
}

const asked: RequestInit[] = []
let shown = ''
let stored: Map<string, string>
let answer: () => Response

/** The browser shows an address of ours, with what this tab has kept. */
function openAt(search: string, journey: unknown = JOURNEY, pathname = '/oauth') {
  stored = new Map(journey === null ? [] : [['lanewise.provider', JSON.stringify(journey)]])
  shown = pathname + search
  vi.stubGlobal('window', {
    location: { pathname, search, origin: 'https://work.example' },
    history: { replaceState: (_: unknown, _title: string, to: string) => void (shown = to) },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => void stored.delete(name),
    },
  })
  receiveReturn()
}

beforeEach(() => {
  takeReturn()
  asked.length = 0
  answer = () => Response.json({ id_token: 'the word' })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(init)
    return Promise.resolve(answer())
  })
})

describe('[AUTH-07] coming back from the provider', () => {
  test('takes the answer out of the address and the way there out of the tab, at once', () => {
    openAt('?code=secret&state=mine')
    expect([shown, stored.size]).toEqual(['/oauth?redirectFrom=%2Fteam', 0])
  })

  test('leaves every other address as it is', () => {
    for (const [search, path] of [
      ['?redirectFrom=%2Fteam', '/oauth'],
      ['?code=secret&state=mine', '/login'],
    ] as const) {
      openAt(search, JOURNEY, path)
      expect([shown, stored.size, takeReturn()]).toEqual([path + search, 1, null])
    }
  })

  test('exchanges the code with what only this tab knows, once', async () => {
    openAt('?code=secret&state=mine&iss=https%3A%2F%2Fid.example.org')
    expect(await wordFor('signIn')).toEqual({ idToken: 'the word' })
    expect(asked[0]).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toEqual({
      grant_type: 'authorization_code',
      client_id: 'lanewise',
      redirect_uri: 'https://work.example/oauth',
      code: 'secret',
      code_verifier: 'a verifier',
    })
    expect(await wordFor('signIn')).toEqual({ hinderedBy: 'lost' })
    expect(asked.length).toBe(1)
  })

  test.each([
    ['another state', '?code=secret&state=theirs', JOURNEY, 'lost'],
    ['another provider', '?code=secret&state=mine&iss=https%3A%2F%2Fevil.example', JOURNEY, 'lost'],
    ['a tab that never set out', '?code=secret&state=mine', null, 'lost'],
    ['what was kept for something else', '?code=secret&state=mine', { ...JOURNEY, purpose: 'confirmation' }, 'lost'],
    ['something kept that cannot be read', '?code=secret&state=mine', { state: 'mine' }, 'lost'],
    ['neither code nor error', '?state=mine', JOURNEY, 'lost'],
    ['a cancelled sign-in', '?error=access_denied&state=mine', JOURNEY, 'declined'],
    ['a provider in trouble', '?error=server_error&state=mine', JOURNEY, 'unreachable'],
  ] as const)('asks nobody anything with %s', async (_, search, journey, hinderedBy) => {
    openAt(search, journey)
    expect([await wordFor('signIn'), asked]).toEqual([{ hinderedBy }, []])
  })

  test.each([
    ['a code that is over', () => Response.json({ error: 'invalid_grant' }, { status: 400 }), 'expired'],
    ['a provider that breaks', () => new Response('', { status: 502 }), 'unreachable'],
    ['an answer without a word', () => Response.json({}), 'unreachable'],
    ['an answer that is none', () => new Response('<html>'), 'unreachable'],
  ] as const)('says what became of %s', async (_, given, hinderedBy) => {
    answer = given
    openAt('?code=secret&state=mine')
    expect(await wordFor('signIn')).toEqual({ hinderedBy })
  })

  test('to confirm something is told apart from coming in', () => {
    const reauth = { of: 'account' }
    openAt('?code=secret&state=mine', {
      ...JOURNEY,
      purpose: 'confirmation',
      back: '/account-settings/account',
      reauth,
    })
    expect([returnedReauthPurpose(), shown]).toEqual([reauth, '/account-settings/account'])
    openAt('?code=secret&state=mine', { ...JOURNEY, reauth })
    expect(returnedReauthPurpose()).toBe(null)
  })
})
