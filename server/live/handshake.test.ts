import { describe, expect, it } from 'vitest'
import type { SocketAuth } from '../policies/socket-auth.ts'
import { Connections } from './connections.ts'
import { admit } from './handshake.ts'

const ANNA = '0b6f1a52-6a3c-4c57-9a0e-2f3a1d0c9b11'
const BEN = '5d2c1f0e-1111-4222-8333-444455556666'
const TENANT = '9f8e7d6c-0000-4000-8000-000000000001'
const OWN = 'https://lanewise.example'

describe('a knock', () => {
  /** A person whose every answer would be the right one, but for what a test changes. */
  function knock(given: { url?: string; origin?: string } & Partial<SocketAuth> = {}) {
    const asked: string[] = []
    const { url = `/ws/${ANNA}?tenantId=${TENANT}`, origin = OWN, ...changes } = given
    const socketAuth: SocketAuth = {
      mayConnect: () => {
        asked.push('address')
        return true
      },
      isOwnOrigin: (from) => from === OWN,
      authenticate: () => {
        asked.push('session')
        return Promise.resolve({ userId: ANNA, sessionId: 's', isInSeat: false, tenantIds: [TENANT] })
      },
      mayHandshake: () => true,
      nameSocket: () => 'socket',
      ...changes,
    }
    const headers = { origin, cookie: 'session=x' }
    return admit({ url, headers, address: '192.0.2.7' }, socketAuth, new Connections()).then((admission) => ({
      admission,
      asked,
    }))
  }
  const outcome = async (given?: Parameters<typeof knock>[0]) => (await knock(given)).admission

  it('that is right in everything is let in', async () => {
    const identity = { userId: ANNA, sessionId: 's', isInSeat: false, tenantIds: [TENANT] }
    expect(await outcome()).toEqual({ outcome: 'admitted', identity, tenantId: TENANT, pageVersion: null })
    expect(await outcome({ url: `/ws/${ANNA.toUpperCase()}` })).toEqual({
      outcome: 'admitted',
      identity,
      tenantId: null,
      pageVersion: null,
    })
  })

  it('from another site is refused before anybody looks at its cookie', async () => {
    const { admission, asked } = await knock({ origin: 'https://evil.example' })
    expect([admission, asked]).toEqual([{ outcome: 'refused', status: 403 }, ['address']])
  })

  it('without a living session, or with another user’s, is told so, whatever else is wrong with it', async () => {
    const nobody = { authenticate: () => Promise.resolve(null) }
    expect(await outcome(nobody)).toEqual({ outcome: 'signedOut' })
    expect(await outcome({ ...nobody, url: `/ws/${ANNA}?tenantId=x` })).toEqual({ outcome: 'signedOut' })
    expect(await outcome({ url: `/ws/${BEN}?tenantId=${TENANT}` })).toEqual({ outcome: 'signedOut' })
  })

  it('for a workspace that is not open to them is refused', async () => {
    expect(await outcome({ url: `/ws/${ANNA}?tenantId=${BEN}` })).toEqual({ outcome: 'refused', status: 403 })
    expect(await outcome({ url: `/ws/${ANNA}?tenantId=` })).toEqual({ outcome: 'refused', status: 403 })
  })

  it('[SEC-04] from an address that knocks too often is refused before anybody looks at its cookie', async () => {
    const { admission, asked } = await knock({ mayConnect: (address) => address !== '192.0.2.7' })
    expect([admission, asked]).toEqual([{ outcome: 'refused', status: 429 }, []])
  })

  it('that comes too often is refused', async () => {
    expect(await outcome({ mayHandshake: () => false })).toEqual({ outcome: 'refused', status: 429 })
  })

  it.each(['/ws', '/ws/', '/ws/anna', `/ws/${ANNA}/x`, `/api/ws/${ANNA}`, '/'])('at %s finds no door', async (url) => {
    expect(await outcome({ url })).toEqual({ outcome: 'refused', status: 404 })
  })
})
