import { PROVIDER_ANSWER_MAX_BYTES } from '#contract/limits.ts'

/** The provider does not answer, or not as one does. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** Whether it is encrypted, or on this very machine. */
export const isSafe = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname))
}

async function bodyOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(PROVIDER_ANSWER_MAX_BYTES)
  let length = 0
  for await (const chunk of response.body ?? []) {
    if (length + chunk.length > body.length) throw new Error(`answered with more than ${body.length} bytes`)
    body.set(chunk, length)
    length += chunk.length
  }
  return body.slice(0, length)
}

/**
 * The `fetch` that discovery and keys are asked with: encrypted, never sent on elsewhere, and read no further than an answer
 * of their kind goes. Time is limited by the signal that the currentUsers give it.
 * @throws ProviderUnavailable where there is no such answer
 */
export async function fetchFromProvider(
  url: string,
  options: Pick<RequestInit, 'headers' | 'signal'>,
): Promise<Response> {
  try {
    if (!isSafe(url)) throw new Error('not encrypted')
    const response = await fetch(url, { ...options, redirect: 'error' })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return new Response(await bodyOf(response), { headers: response.headers })
  } catch (error) {
    throw new ProviderUnavailable('the external provider does not answer as one', { cause: error })
  }
}
