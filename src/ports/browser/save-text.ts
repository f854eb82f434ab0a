import { fromPromise } from 'xstate'

/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Hands a text to the browser as a file to keep. */
export const saveTextAs = (name: string) =>
  fromPromise<null, { secret: string }>(({ input }) => {
    saveFile(name, new Blob([input.secret], { type: 'text/plain' }))
    return Promise.resolve(null)
  })
