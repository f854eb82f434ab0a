import type { ChosenFile } from '../../task/sections/upload.ts'

/** A file that lies on this device, under the key of the request that is to send it. */
export interface KeptFile extends Pick<ChosenFile, 'name' | 'size'> {
  readonly requestKey: string
}

/** A file whose sending got no answer, or that was kept to be sent; `requestKey`: what that request is called. */
export interface CreateAttachment {
  readonly name: 'attachment.create'
  readonly taskId: string
  readonly file: ChosenFile
  readonly requestKey: string
}

/** Attaches a file that lies on this device to a task. */
export const attachKept = (taskId: string, { name, size, requestKey }: KeptFile): CreateAttachment => ({
  name: 'attachment.create',
  taskId,
  file: { name, size, content: null },
  requestKey,
})
