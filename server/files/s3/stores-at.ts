import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type FileStore, isFileName, NAME_BYTES } from '../store.ts'
import type { Stores } from '../stores.ts'
import { attachmentsInService } from './attachments.ts'
import { type ObjectService, serviceAt } from './service.ts'

/** Files of one kind in a service. */
function filesInService(service: ObjectService, folder: string): FileStore {
  return {
    async keep(content) {
      const name = randomBytes(NAME_BYTES).toString('base64url')
      await service.put(`${folder}/${name}`, content)
      return name
    },
    async read(name) {
      const content = isFileName(name) ? await service.read(`${folder}/${name}`) : null
      return content && buffer(content)
    },
    async remove(name) {
      if (isFileName(name)) await service.remove(`${folder}/${name}`)
    },
  }
}

/**
 * All files in the service at this address.
 * @throws Error with a sentence for the operator, when it cannot be used as it is set
 */
export async function storesAt(filesUrl: string): Promise<Stores> {
  const service = serviceAt(filesUrl)
  await service.check()
  return {
    attachments: attachmentsInService(service),
    avatars: filesInService(service, 'avatars'),
    logos: filesInService(service, 'logos'),
  }
}
