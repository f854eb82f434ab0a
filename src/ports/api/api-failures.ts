import { ErrorBody, type Failure } from '#contract/errors.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'

/** No readable answer came: whether a change was made is not known. */
export const UNANSWERED: Failure = { status: 0, message: '', errors: [] }
/** Nobody is signed in, and the call needs a user: the server is not even asked. */
export const SIGNED_OUT: Failure = { status: 401, message: '', errors: [] }
/** Whether only the CSRF token was out of date. */
export const isTokenStale = ({ status, code }: Failure) => status === 403 && code === 'CSRF_TOKEN_INVALID'

const secondsOf = (header: string | null): number | undefined => {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** What an answer that is not 2xx says: the server's refusal, or, of something in between, its status alone. */
export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null)
  const refusal = ErrorBody.safeParse(body)
  const retryAfterSeconds = secondsOf(response.headers.get(RESPONSE_HEADERS.retryAfter))
  return {
    status: response.status,
    ...(refusal.success ? refusal.data : { message: '', errors: [] }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  }
}
