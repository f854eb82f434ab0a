import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, customFetch as customKeysFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { allowInsecureRequests, customFetch, discoveryRequest, processDiscoveryResponse } from 'oauth4webapi'
import * as z from 'zod/mini'
import { ID_TOKEN_CLOCK_SECONDS, ID_TOKEN_MAX_AGE_MINUTES, PROVIDER_KEYS_REFETCH_MINUTES } from '#contract/limits.ts'
import { isAddressAuthority } from './address-authority.ts'
import { fetchFromProvider, isSafe, ProviderUnavailable } from './provider-fetch.ts'

const ALGORITHMS = ['RS256', 'ES256']
const ANSWER_MS = 10_000
const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const METADATA_MS = 60 * MINUTE_MS
const KEYS_MS = 10 * MINUTE_MS
const SUBJECT_MAX_CHARS = 255

/** Which provider, and what we are called there. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  name: string
  /** Issuers whose word on an address stands for the password of the account with that address. */
  trustedIssuers: readonly string[]
}

/** What the provider says of a person; verified. */
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

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
type Metadata = z.infer<typeof Metadata>
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

const namesIn = ({ given_name, family_name, name = '' }: z.infer<typeof Claims>, email: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const firstName = given_name?.trim() || first || (email.split('@')[0] ?? '')
  return { firstName, lastName: family_name?.trim() || rest.join(' ') || '–' }
}

const momentOf = (seconds: unknown) => (typeof seconds === 'number' ? new Date(seconds * SECOND_MS) : null)

/** Whether it was made for us: with others named beside us, it says that it was (OpenID Connect Core 3.1.3.7). */
const isFor = (clientId: string, { aud, azp }: z.infer<typeof Claims>) =>
  [aud].flat().length === 1 ? azp === undefined || azp === clientId : azp === clientId

/** Only keys that the provider publishes, by their names: a token that brings or names its own is refused unread. */
const published =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  (header, token) => {
    const namesItsOwn = ['jku', 'jwk', 'x5u', 'x5c', 'crit'].some((name) => name in header)
    if (!header.kid || namesItsOwn) throw new errors.JWKSNoMatchingKey()
    return keys(header, token)
  }

const keysAt = (uri: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(uri), {
    timeoutDuration: ANSWER_MS,
    cacheMaxAge: KEYS_MS,
    // A key that is not known yet may be new, but nobody makes us ask more than once in five minutes.
    cooldownDuration: PROVIDER_KEYS_REFETCH_MINUTES * MINUTE_MS,
    [customKeysFetch]: fetchFromProvider,
  })

const isUnavailable = (error: unknown) =>
  error instanceof ProviderUnavailable || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid

/** One OpenID provider: what it says of itself, its keys, and the checks of its word (security rules 3.7). */
export class Provider {
  readonly settings: ProviderSettings
  readonly #now: () => Date
  #metadata: { value: Metadata; until: number } | null = null
  #keys: { at: string; of: JWTVerifyGetKey } | null = null

  constructor(settings: ProviderSettings, now: () => Date) {
    this.settings = settings
    this.#now = now
  }

  /**
   * What the provider says of itself.
   * @throws ProviderUnavailable
   */
  async discover(): Promise<Metadata> {
    const time = this.#now().getTime()
    if (this.#metadata && this.#metadata.until > time) return this.#metadata.value
    const value = await this.#askAboutItself().catch((error: unknown) => {
      throw new ProviderUnavailable('the external provider does not answer as one', { cause: error })
    })
    const endpoints = [value.authorization_endpoint, value.token_endpoint, value.jwks_uri]
    if (value.issuer !== this.settings.issuer || !endpoints.every(isSafe)) {
      throw new ProviderUnavailable('the external provider says that it is another one, or is not encrypted')
    }
    this.#metadata = { value, until: time + METADATA_MS }
    return value
  }

  async #askAboutItself(): Promise<Metadata> {
    const issuer = new URL(this.settings.issuer)
    const response = await discoveryRequest(issuer, {
      [customFetch]: fetchFromProvider,
      // Where that is allowed at all is decided by the fetch.
      [allowInsecureRequests]: true,
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return Metadata.parse(await processDiscoveryResponse(issuer, response))
  }

  /** Where the page may ask for a token; empty until the provider was asked about itself. */
  get tokenOrigins(): string[] {
    return this.#metadata ? [new URL(this.#metadata.value.token_endpoint).origin] : []
  }

  async #keysOfNow(): Promise<JWTVerifyGetKey> {
    const { jwks_uri: at } = await this.discover()
    if (this.#keys?.at !== at) this.#keys = { at, of: keysAt(at) }
    return this.#keys.of
  }

  /** The word, if it is the provider's, for us, fresh, and for this browser; null otherwise, whatever is wrong with it. */
  async verify(idToken: string, nonce: string): Promise<ProviderWord | null> {
    const { issuer, clientId, trustedIssuers } = this.settings
    const keys = published(async (header, token) => (await this.#keysOfNow())(header, token))
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        issuer,
        audience: clientId,
        currentDate: this.#now(),
        clockTolerance: ID_TOKEN_CLOCK_SECONDS,
        maxTokenAge: ID_TOKEN_MAX_AGE_MINUTES * 60 - ID_TOKEN_CLOCK_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub', 'aud', 'nonce'],
      })
      const claims = Claims.parse(payload)
      if (!isFor(clientId, claims) || !isSame(claims.nonce, nonce)) return null
      const email = claims.email.toLowerCase()
      const isAuthoritative = isAddressAuthority(issuer, { email, hd: claims.hd }, trustedIssuers)
      const authenticatedAt = momentOf(claims.auth_time)
      return { issuer, subject: claims.sub, email, ...namesIn(claims, email), isAuthoritative, authenticatedAt }
    } catch (error) {
      if (isUnavailable(error))
        throw new ProviderUnavailable('the keys of the provider cannot be had', { cause: error })
      return null // jose and zod throw for every way a word can be wrong; nobody is told which
    }
  }
}
