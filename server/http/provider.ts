import { ProviderUnavailable } from '../keys/provider/provider-fetch.ts'
import { nonceFor, Provider, type ProviderSettings, type ProviderWord } from '../keys/provider/provider.ts'
import { HttpError } from './errors/http-error.ts'

/** What the page must know to send a person to the provider. */
export interface DescribedProvider {
  issuer: string
  clientId: string
  authorizationEndpoint: string
  tokenEndpoint: string
  name: string
}

/** The external provider as routes use it; without one nobody comes from there. */
export interface ExternalProvider {
  /** What it is called; empty where there is none. */
  name: string
  /** Null where there is none, or it does not answer: the page then does not offer it. */
  describe(): Promise<DescribedProvider | null>
  nonceFor(browser: string): string
  /** Null for whatever is wrong with the word. Throws 503 when the provider's keys cannot be had. */
  verify(idToken: string, browser: string): Promise<ProviderWord | null>
  /** Whom the page may ask for a token; nobody where there is no provider, or it does not answer. */
  tokenOrigins(): Promise<string[]>
}

export function externalProvider(
  settings: ProviderSettings | undefined,
  now: () => Date,
  report: (error: unknown) => void,
): ExternalProvider {
  const provider = settings && new Provider(settings, now)
  let discovering: Promise<unknown> | null = null
  return {
    name: settings?.name ?? '',
    nonceFor,
    async describe() {
      if (!provider) return null
      try {
        const { authorization_endpoint: authorizationEndpoint, token_endpoint: tokenEndpoint } =
          await provider.discover()
        const { issuer, clientId, name } = provider.settings
        return { issuer, clientId, name, authorizationEndpoint, tokenEndpoint }
      } catch (error) {
        report(error)
        return null
      }
    },
    async tokenOrigins() {
      if (!provider) return []
      // However many pages are asked for while it does not answer, it is asked once at a time.
      discovering ??= provider
        .discover()
        .catch(report)
        .finally(() => void (discovering = null))
      await discovering
      return provider.tokenOrigins
    },
    async verify(idToken, browser) {
      try {
        return provider ? await provider.verify(idToken, nonceFor(browser)) : null
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error
        report(error)
        throw new HttpError(503, { message: 'providerUnavailable' })
      }
    },
  }
}
