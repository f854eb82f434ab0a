import { fromPromise } from 'xstate'

/** Hands a text to the browser as a file to keep. */
export const saveTextAs = (name: string) =>
  fromPromise<null, { secret: string }>(({ input }) => {
    const url = URL.createObjectURL(new Blob([input.secret], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    URL.revokeObjectURL(url)
    return Promise.resolve(null)
  })
