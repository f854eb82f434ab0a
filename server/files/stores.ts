import { join } from 'node:path'
import { type AttachmentStore, attachmentsIn } from './attachments.ts'
import { type FileStore, filesIn } from './store.ts'

/** Where files lie: in the data directory, or in the service that `FILES_URL` names. */
export type FilesPlace = 'folder' | 'service'
export const filesPlaceOf = (filesUrl: string | undefined): FilesPlace =>
  filesUrl === undefined ? 'folder' : 'service'

/** All files of an installation. */
export interface Stores {
  /** Files of tasks. */
  readonly attachments: AttachmentStore
  /** Pictures of people. */
  readonly avatars: FileStore
  /** Pictures of workspaces. */
  readonly logos: FileStore
}

/**
 * The files of an installation: in its data directory, or in the service at `filesUrl`, whose client is loaded only then.
 * @throws Error with a sentence for the operator, when the service cannot be used as it is set
 */
export async function openStores({
  dataDir,
  filesUrl,
}: {
  dataDir: string
  filesUrl: string | undefined
}): Promise<Stores> {
  if (filesUrl !== undefined) return (await import('./s3/stores-at.ts')).storesAt(filesUrl)
  const folder = (name: string) => join(dataDir, 'files', name)
  return {
    attachments: attachmentsIn(folder('attachments')),
    avatars: filesIn(folder('avatars')),
    logos: filesIn(folder('logos')),
  }
}
