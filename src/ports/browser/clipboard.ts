import { fromPromise } from 'xstate'

/** Copies a text, which may be a secret (its name keeps it out of the inspector); fails where the browser forbids it. */
export const copyText = fromPromise<null, { secret: string }>(async ({ input }) => {
  await navigator.clipboard.writeText(input.secret)
  return null
})

/** Writes a text that comes to no actor; fails where the browser forbids it. */
export const writeText = (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Empties the clipboard; a window without the focus may not, so it waits until it has it. */
export const emptyClipboard = fromPromise<null, void>(async ({ signal }) => {
  if (!document.hasFocus())
    await new Promise((resolve) => window.addEventListener('focus', resolve, { once: true, signal }))
  await navigator.clipboard.writeText('')
  return null
})
