import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnswerForPage, AskForPage } from '#contract/page-drawing.ts'

/** What a browser would say of itself with each question of the page, and what proxies in front have said of it. */
const FROM_VISITOR = [
  'cookie',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'host',
] as const
/** What the page reads of an answer. */
const FOR_PAGE = ['csrf-token', 'vf', 'live-as-of', 'content-type'] as const
const API = /^\/api\//

/**
 * Asks this server's own API as the visitor's page would: by the one way, with their cookie, past all that decides what they may
 * see. Each address is asked once, and `taken` holds what was answered with 200.
 */
export function askingApi(
  app: FastifyInstance,
  request: FastifyRequest,
): { ask: AskForPage; taken: ReadonlyMap<string, AnswerForPage> } {
  const headers = Object.fromEntries(
    FROM_VISITOR.flatMap((name) => {
      const value = request.headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const asked = new Map<string, Promise<AnswerForPage>>()
  const taken = new Map<string, AnswerForPage>()

  async function askOnce(url: string): Promise<AnswerForPage> {
    const remoteAddress = request.socket.remoteAddress ?? ''
    const answer = await app.inject({
      method: 'GET',
      url,
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      remoteAddress,
    })
    const forPage = {
      status: answer.statusCode,
      headers: Object.fromEntries(
        FOR_PAGE.flatMap((name) => {
          const value = answer.headers[name]
          return value === undefined ? [] : [[name, String(value)]]
        }),
      ),
      text: answer.payload,
    }
    if (forPage.status === 200) taken.set(url, forPage)
    return forPage
  }
  const notAnswered = { status: 503, headers: {}, text: '' }
  const ask: AskForPage = (address) => {
    if (!API.test(address)) return Promise.resolve({ status: 404, headers: {}, text: '' })
    const answer = asked.get(address) ?? askOnce(address).catch(() => notAnswered)
    asked.set(address, answer)
    return answer
  }
  return { ask, taken }
}
