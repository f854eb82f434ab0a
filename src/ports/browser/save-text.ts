import { fromPromise } from 'xstate'

/** Hands something to the browser as a file to keep. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  URL.revokeObjectURL(url)
}

/** Has the browser fetch a file and keep it; without a name it is called what the server calls it. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Hands a text to the browser as a file to keep. */
export const saveTextAs = (name: string) =>
  fromPromise<null, { secret: string }>(({ input }) => {
    saveFile(name, new Blob([input.secret], { type: 'text/plain' }))
    return Promise.resolve(null)
  })
