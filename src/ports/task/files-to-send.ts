import type { ChosenFile } from '#machines/task/sections/upload.ts'
import type { Files } from '../api/multipart.ts'
import { keptFile } from '../storage/outbox/kept-files.ts'

/** A file that was chosen, as it is sent. */
export const asFile = ({ name, content }: ChosenFile): File => {
  if (!(content instanceof Blob)) throw new Error(`${name} is no file`)
  return content instanceof File ? content : new File([content], name)
}

/** Files as the call of a change sends them; what they hold may lie on this device, under the key of their request. */
export async function filesToSend(files: readonly ChosenFile[], requestKey: string): Promise<Files> {
  const whole = files.map(async (file) =>
    asFile(file.content === null ? { ...file, content: await keptFile(requestKey) } : file),
  )
  return { attachments: await Promise.all(whole) }
}
