//# Sockets and requests meet in main alone.
//# caught by boundaries/dependencies
//# plant server/live/knows-http.ts
import { known } from '../http/known-http.ts'
export const used = known
//# plant server/http/known-http.ts
export const known = 1

//# clean twin
//# plant server/live/knows-http.ts
import { known } from '../policies/known-policy.ts'
export const used = known
//# plant server/policies/known-policy.ts
export const known = 1
