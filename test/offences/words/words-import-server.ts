//# Dictionaries are data: no server in them.
//# caught by boundaries/dependencies
//# plant i18n/from-server.ts
import { secret } from '../server/keys/secret.ts'
export const used = secret
//# plant server/keys/secret.ts
export const secret = 1

//# clean twin
//# plant i18n/from-server.ts
import { secret } from './plain.ts'
export const used = secret
//# plant i18n/plain.ts
export const secret = 1
