import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { BroughtBy, LoginReply, ProviderToken, Registered, Timezone } from '../auth.ts'

/** The provider's word on who a person is (OpenID Connect); never logged, used once. */
export const IdToken = z.strictObject({ idToken: ProviderToken })

/** What the page needs to send a person to the provider; null where none is configured. The nonce is bound to a cookie. */
export const Provider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  name: z.string(),
  nonce: z.string(),
})
export const showProvider = call({
  name: 'showProvider',
  method: 'GET',
  path: '/auth/oauth/provider',
  access: 'anyone',
  reply: z.object({ provider: z.nullable(Provider) }),
})
/** Whether there is a provider to come in through, and what it is called. Looking sends nobody there, and marks no browser. */
export const offerProvider = call({
  name: 'offerProvider',
  method: 'GET',
  path: '/auth/oauth/offer',
  access: 'anyone',
  reply: z.object({ provider: z.nullable(z.object({ name: z.string() })) }),
})
/** Signs in; `isUnknown` says that nobody here is that person yet: the page then registers them. */
export const signInWithProvider = call({
  name: 'signInWithProvider',
  method: 'POST',
  path: '/auth/oauth',
  access: 'anyone',
  body: IdToken,
  reply: z.extend(LoginReply, { isUnknown: z.boolean() }),
})
/** Makes an account without a password, and so without a recovery code: that comes with the first password. */
export const registerWithProvider = call({
  name: 'registerWithProvider',
  method: 'POST',
  path: '/auth/oauth/register',
  access: 'anyone',
  body: z.extend(IdToken, { timezone: Timezone, from: BroughtBy }),
  reply: z.object({ user: Registered.shape.user }),
})
/**
 * Looks whether a word would confirm who asks: it is about them, and the provider has asked them within the last minutes. It
 * is not used up by that.
 */
export const checkIdToken = call({
  name: 'checkIdToken',
  method: 'POST',
  path: '/auth/oauth/check',
  access: 'user',
  body: IdToken,
  reply: z.object({ confirms: z.boolean() }),
})
