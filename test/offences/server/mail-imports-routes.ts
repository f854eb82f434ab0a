//# Mail is written and sent; it answers nobody.
//# caught by boundaries/dependencies
//# plant server/mail/knows-route.ts
import { one } from '../routes/one-route.ts'
export const used = one
//# plant server/routes/one-route.ts
export const one = 1

//# clean twin
//# plant server/mail/knows-route.ts
import { one } from '../keys/one-key.ts'
export const used = one
//# plant server/keys/one-key.ts
export const one = 1
