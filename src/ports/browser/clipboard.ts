import { fromPromise } from 'xstate'

/** Copies a text, which may be a secret (its name keeps it out of the inspector); fails where the browser forbids it. */
export const copyText = fromPromise<null, { secret: string }>(async ({ input }) => {
  await navigator.clipboard.writeText(input.secret)
  return null
})
