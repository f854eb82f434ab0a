import { fields, open, seal } from './sealed.ts'
import type { Secrets } from './secrets.ts'

const place = (mailId: string) => fields('letter', mailId)

/** What a mail says, under the application's key: a person who reads the database alone finds no links in it. */
export const encryptMail = (secrets: Secrets, mailId: string, content: object): Buffer =>
  seal(secrets.keyFor('letter/v1'), Buffer.from(JSON.stringify(content), 'utf8'), place(mailId))

/** Opens what `encryptMail` made. Throws `CannotOpen` for another mail's. */
export const decryptMail = (secrets: Secrets, mailId: string, sealed: Buffer): unknown =>
  JSON.parse(open(secrets.keyFor('letter/v1'), sealed, place(mailId)).toString('utf8'))
