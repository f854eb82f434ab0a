import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { ID_TOKEN_CLOCK_SECONDS, ID_TOKEN_MAX_AGE_MINUTES, PROVIDER_KEYS_REFETCH_MINUTES } from '#contract/limits.ts'
import { isAddressAuthority } from './address-authority.ts'

const ALGORITHMS = ['RS256', 'ES256']
const ANSWER_MS = 10_000
const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const METADATA_MS = 60 * MINUTE_MS
const KEYS_LONGEST_MS = 24 * 60 * MINUTE_MS
const KEYS_STANDARD_MS = 10 * MINUTE_MS
const SUBJECT_MAX_CHARS = 255

/** Which provider, and what we are called there. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  name: string
  /** Issuers whose word on an address stands for the password of the account with that address. */
  trustedIssuers: readonly string[]
}

/** What the provider says of somebody; verified. */
export interface ProviderWord {
  issuer: string
  subject: string
  /** Lower case, and shown to be theirs. */
  email: string
  firstName: string
  lastName: string
  /** Nobody but the owner of the address can come with it from this provider. */
  isAuthoritative: boolean
  /** When the provider last asked them who they are; null where it does not say. */
  authenticatedAt: Date | null
}

/** The provider does not answer, or not as one does. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Metadata = z.infer<typeof Metadata>
const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.optional(z.string()), kty: z.string() })) })
const text = z.optional(z.string())
const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(SUBJECT_MAX_CHARS)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: text,
  iat: z.number(),
  /** Must be there when it was asked for by `max_age` (OpenID Connect Core 2); in seconds. */
  auth_time: z.optional(z.unknown()),
  nonce: z.string(),
  email: z.email(),
  email_verified: z.literal(true),
  hd: text,
  given_name: text,
  family_name: text,
  name: text,
})

/** What the provider must repeat: a hash of the cookie that only the browser holds that was sent there. */
export const nonceFor = (browser: string): string => createHash('sha256').update(`nonce ${browser}`).digest('base64url')

const isSame = (a: string, b: string) => {
  const [left, right] = [a, b].map((one) => createHash('sha256').update(one).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

/** Encrypted, or on this very machine. */
const isSafe = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname))
}

function lifeOf(response: Response): number {
  const seconds = Number(
    /(?:^|[\s,])max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? Number.NaN,
  )
  if (Number.isNaN(seconds)) return KEYS_STANDARD_MS
  return Math.min(Math.max(seconds * SECOND_MS, PROVIDER_KEYS_REFETCH_MINUTES * MINUTE_MS), KEYS_LONGEST_MS)
}

async function fetchJson<S extends z.ZodMiniType>(url: string, schema: S): Promise<[z.output<S>, Response]> {
  try {
    if (!isSafe(url)) throw new Error('not encrypted')
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return [schema.parse(await response.json()), response]
  } catch (error) {
    throw new ProviderUnavailable('the external provider does not answer as one', { cause: error })
  }
}

const namesIn = ({ given_name, family_name, name = '' }: z.infer<typeof Claims>, email: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const firstName = given_name?.trim() || first || (email.split('@')[0] ?? '')
  return { firstName, lastName: family_name?.trim() || rest.join(' ') || '–' }
}

const momentOf = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * SECOND_MS) : null)

const isFor = (clientId: string, { aud, azp }: z.infer<typeof Claims>) => {
  const audiences = [aud].flat()
  if (!audiences.includes(clientId)) return false
  return audiences.length === 1 ? azp === undefined || azp === clientId : azp === clientId
}

/** One OpenID provider: what it says of itself, its keys, and the checks of its word (security rules 3.7). */
export class Provider {
  readonly settings: ProviderSettings
  readonly #now: () => Date
  #metadata: { value: Metadata; until: number } | null = null
  #keys: { value: readonly JWK[]; until: number; fetchedAt: number } | null = null

  constructor(settings: ProviderSettings, now: () => Date) {
    this.settings = settings
    this.#now = now
  }

  /** What the provider says of itself. Throws `ProviderUnavailable`. */
  async discover(): Promise<Metadata> {
    const time = this.#now().getTime()
    if (this.#metadata && this.#metadata.until > time) return this.#metadata.value
    const { issuer } = this.settings
    const [value] = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Metadata)
    const endpoints = [value.authorization_endpoint, value.token_endpoint, value.jwks_uri]
    if (value.issuer !== issuer || !endpoints.every(isSafe)) {
      throw new ProviderUnavailable('the external provider says that it is another one, or is not encrypted')
    }
    this.#metadata = { value, until: time + METADATA_MS }
    return value
  }

  /** Where the page may ask for a token; empty until the provider was asked about itself. */
  get tokenOrigins(): string[] {
    return this.#metadata ? [new URL(this.#metadata.value.token_endpoint).origin] : []
  }

  /** A key that is not known yet may be new, but nobody makes us ask more than once in five minutes. */
  async #key(kid: string): Promise<JWK | undefined> {
    const time = this.#now().getTime()
    const known = () => this.#keys?.value.find((key) => key.kid === kid)
    const isFresh = this.#keys !== null && this.#keys.until > time
    const isRecent = this.#keys !== null && time - this.#keys.fetchedAt < PROVIDER_KEYS_REFETCH_MINUTES * MINUTE_MS
    if ((isFresh && known()) || isRecent) return known()
    const { jwks_uri } = await this.discover()
    const [{ keys }, response] = await fetchJson(jwks_uri, KeySet)
    this.#keys = { value: keys as JWK[], until: time + lifeOf(response), fetchedAt: time }
    return known()
  }

  /** The word, if it is the provider's, for us, fresh, and for this browser; null otherwise, whatever is wrong with it. */
  async verify(idToken: string, nonce: string): Promise<ProviderWord | null> {
    const key = await this.#keyFor(idToken)
    if (!key) return null
    const { issuer, clientId, trustedIssuers } = this.settings
    const now = this.#now()
    const options = { algorithms: ALGORITHMS, issuer, currentDate: now, clockTolerance: ID_TOKEN_CLOCK_SECONDS }
    try {
      const { payload } = await jwtVerify(idToken, await importJWK(key.jwk, key.alg), {
        ...options,
        maxTokenAge: ID_TOKEN_MAX_AGE_MINUTES * 60 - ID_TOKEN_CLOCK_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'aud', 'nonce'],
      })
      const claims = Claims.parse(payload)
      if (!isFor(clientId, claims) || !isSame(claims.nonce, nonce)) return null
      const email = claims.email.toLowerCase()
      const isAuthoritative = isAddressAuthority(issuer, { email, hd: claims.hd }, trustedIssuers)
      const authenticatedAt = momentOf(claims.auth_time)
      return { issuer, subject: claims.sub, email, ...namesIn(claims, email), isAuthoritative, authenticatedAt }
    } catch {
      return null // jose and zod throw for every way a word can be wrong; nobody is told which
    }
  }

  async #keyFor(idToken: string): Promise<{ jwk: JWK; alg: string } | null> {
    const header = headerOf(idToken)
    // Only keys that the provider publishes: a token that brings or names its own key is refused unread.
    if (!header?.kid || !header.alg || !ALGORITHMS.includes(header.alg)) return null
    if (['jku', 'jwk', 'x5u', 'x5c', 'crit'].some((name) => name in header)) return null
    const jwk = await this.#key(header.kid)
    const kind = header.alg === 'RS256' ? 'RSA' : 'EC'
    const isFitting = jwk?.kty === kind && (jwk.use ?? 'sig') === 'sig' && (jwk.alg ?? header.alg) === header.alg
    return jwk && isFitting ? { jwk, alg: header.alg } : null
  }
}

function headerOf(idToken: string) {
  try {
    return decodeProtectedHeader(idToken)
  } catch {
    return null // not a token at all
  }
}
