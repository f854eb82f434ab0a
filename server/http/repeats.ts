import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import { IDEMPOTENCY_KEPT_MAX, IDEMPOTENCY_KEPT_MINUTES, IDEMPOTENCY_KEY_MAX_CHARS } from '#contract/limits.ts'
import { Refused } from './refusals.ts'

const KEPT_MS = IDEMPOTENCY_KEPT_MINUTES * 60_000

/** What a safe holds is nowhere longer than the request that asks for it. */
const isSecret = (url: string) => url.includes('/safes')

/** What makes two requests the same: who asks, for what, with which body, under which key. Null when it bears none. */
function nameOf({ method, url, headers, body, identity, member }: FastifyRequest): string | null {
  const key = headers[REQUEST_HEADERS.idempotency]
  if (method !== 'POST' || typeof key !== 'string' || key === '' || !identity || !member || isSecret(url)) return null
  if (key.length > IDEMPOTENCY_KEY_MAX_CHARS) throw new Refused(400, { message: 'malformed' })
  const parts = [identity.sessionId, member.tenantId, member.userId, url, key, body]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64')
}

/**
 * Answers a request that is made twice under one key from the first time: a double click, or a page that asks again because no
 * answer came, makes one thing. Each process remembers its own, for some minutes; what failed may be tried again.
 */
export function repeatsSince(now: () => number = () => performance.now()) {
  const answers = new Map<string, { at: number; answer: Promise<string> }>()

  function forgetOld(): void {
    for (const [name, { at }] of answers) {
      if (now() - at < KEPT_MS && answers.size < IDEMPOTENCY_KEPT_MAX) return
      answers.delete(name)
    }
  }

  return {
    once(request: FastifyRequest, work: () => Promise<string>): Promise<string> {
      const name = nameOf(request)
      if (name === null) return work()
      forgetOld()
      const known = answers.get(name)
      if (known) return known.answer
      const answer = work()
      answers.set(name, { at: now(), answer })
      answer.catch(() => answers.delete(name))
      return answer
    },
  }
}
