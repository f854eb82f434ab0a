import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import { concernsFiles } from './file-news.ts'

/** What the keeper says of the files of a project. */
export type FilesNews =
  /** Which ones there are, or what their tasks are called, may be different now. */
  | { type: 'files.outdated' }
  /** This one may have another name. */
  | { type: 'file.arrived'; id: string; name: string }
  | { type: 'file.vanished'; id: string }

/** Follows the files of a project in the store, and the tasks that they belong to. */
export const filesKeeper = (store: Store) =>
  callbackPort<EventObject, { projectId: string }, FilesNews>(({ input: { projectId }, sendBack }) =>
    store.listen((change) => {
      if (concernsFiles(change, projectId)) sendBack({ type: 'files.outdated' })
      if (change.of === 'attachment')
        sendBack({ type: 'file.arrived', id: change.attachment.id, name: change.attachment.name })
      if (change.of === 'attachmentGone') sendBack({ type: 'file.vanished', id: change.id })
    }),
  )
