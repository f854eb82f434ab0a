import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { IDEMPOTENCY_KEPT_MAX, IDEMPOTENCY_KEPT_MINUTES } from '#contract/limits.ts'
import { repeatsSince } from './repeats.ts'

interface Asked {
  key?: string
  sessionId?: string
  tenantId?: string
  method?: string
  url?: string
  body?: unknown
}
const asked = ({
  key = 'k',
  sessionId = 's',
  tenantId = 't',
  method = 'POST',
  url = '/a',
  body = { a: 1 },
}: Asked = {}) =>
  ({
    method,
    url,
    body,
    headers: key === '' ? {} : { 'idempotency-key': key },
    identity: { sessionId },
    member: { tenantId, userId: 'u' },
  }) as unknown as FastifyRequest

/** Counts how often work was really done. */
function counting(repeats: ReturnType<typeof repeatsSince>) {
  let done = 0
  return async (request: FastifyRequest) => repeats.once(request, async () => `${++done}`)
}

test('a request that comes twice under one key is done once, also while the first is under way', async () => {
  const ask = counting(repeatsSince())
  expect(await Promise.all([ask(asked()), ask(asked())])).toEqual(['1', '1'])
  expect(await ask(asked())).toBe('1')
})

test.each([
  ['without a key', { key: '' }],
  ['under another key', { key: 'other' }],
  ['by another session', { sessionId: 'other' }],
  ['in another workspace', { tenantId: 'other' }],
  ['for something else', { url: '/b' }],
  ['with another body', { body: { a: 2 } }],
  ['that only reads', { method: 'GET' }],
  ['about a safe', { url: '/api/safes/x/entries' }, '/api/safes/x/entries'],
])('one %s is another one', async (_what, other, url = '/a') => {
  const ask = counting(repeatsSince())
  await ask(asked({ url }))
  expect(await ask(asked(other))).toBe('2')
})

test('what failed may be tried again', async () => {
  const repeats = repeatsSince()
  await expect(repeats.once(asked(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await repeats.once(asked(), async () => 'yes')).toBe('yes')
})

test('it is forgotten after some minutes, and never are there too many to remember', async () => {
  let time = 0
  const ask = counting(repeatsSince(() => time))
  await ask(asked())
  time = IDEMPOTENCY_KEPT_MINUTES * 60_000 - 1
  expect(await ask(asked())).toBe('1')
  time++
  expect(await ask(asked())).toBe('2')
  for (let at = 0; at < IDEMPOTENCY_KEPT_MAX; at++) await ask(asked({ key: `${at}` }))
  expect(await ask(asked())).toBe(`${IDEMPOTENCY_KEPT_MAX + 3}`)
})

test('a key as long as a book is none', () => {
  expect(() => repeatsSince().once(asked({ key: 'x'.repeat(129) }), async () => '')).toThrowError(
    expect.objectContaining({ status: 400 }),
  )
})
