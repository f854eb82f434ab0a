import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SAFE_PASSWORD_MAX_CHARS } from '../safe-limits.ts'
import { freeText } from '../text.ts'

const oneSafe = z.object({ id: z.uuid() })

// The care of what is in a safe. Who may call, and what is answered to the others, is as in `safes.ts`.

/** Whether another entry of the safe has this password; nothing is said of which, and nothing is kept. */
export const compareSafePassword = call({
  name: 'compareSafePassword',
  method: 'POST',
  path: '/safes/:id/password-uses',
  access: 'member',
  params: oneSafe,
  body: z.strictObject({ password: freeText(SAFE_PASSWORD_MAX_CHARS), entryId: z.nullable(z.uuid()) }),
  reply: z.object({ isUsed: z.boolean() }),
})
