import type { SharedFilesFound, ToSharedFiles } from '#machines/dashboard/dashboard-events.ts'
import { sharedKeysIn } from '#machines/dashboard/shared.ts'
import { callbackPort } from '#machines/port.ts'
import { save } from '../storage/storage.ts'

const keptFiles = () => import('../storage/outbox/kept-files.ts')

/** Reads the files that the address names, which another program has shared, and does with them what the person decides. */
export const sharedFiles = callbackPort<ToSharedFiles, { search: string }, SharedFilesFound>(
  ({ input: { search }, sendBack, receive }) => {
    const keys = sharedKeysIn(search)
    // Signing out removes them with all that waits on this device.
    if (keys.length > 0) save('outbox', true)
    const reading = keptFiles().then(({ readShared }) => readShared(keys))
    void reading.then(
      (found) => {
        const files = [...found].map(([requestKey, file]) => ({
          requestKey,
          name: file instanceof File ? file.name : requestKey,
          size: file.size,
        }))
        if (files.length > 0) sendBack({ type: 'files.shared', files })
      },
      // A browser that keeps no files has none either.
      (error: unknown) => console.warn('no shared files can be read on this device:', error),
    )
    receive(({ type, files }) => {
      const those = files.map(({ requestKey }) => requestKey)
      void keptFiles().then(async ({ takeShared, dropFile }) => {
        if (type === 'files.taken') await takeShared(those)
        else for (const key of those) await dropFile(key)
      })
    })
  },
)
