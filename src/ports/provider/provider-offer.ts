import { fromPromise } from 'xstate'
import { offerProvider } from '#contract/calls/account/oauth.ts'
import type { OfferedProvider, WayThrough } from '#machines/session/sign-in/provider-offer.ts'
import { ask } from '../api/api.ts'

/** Whether there is an external provider, and what it is called. */
export const askForProvider = fromPromise<OfferedProvider | null, void>(async ({ signal }) => {
  const { provider } = await ask(offerProvider, {}, { signal, silent: true })
  return provider
})

/** Leaves for the provider to come in; what that takes is fetched only now. */
export const leaveForProvider = fromPromise<null, WayThrough>(async ({ input, signal }) => {
  const { leaveFor } = await import('./provider-journey.ts')
  return leaveFor({ purpose: 'signIn', back: `/oauth${input.search}` }, signal)
})
