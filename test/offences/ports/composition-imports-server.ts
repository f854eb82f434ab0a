//# The page reaches the server over the wire alone, from where it is put together too.
//# caught by boundaries/dependencies
//# plant src/composition/knows-server.ts
import { known } from '../../server/http/known-server.ts'
export const used = known
//# plant server/http/known-server.ts
export const known = 1

//# clean twin
//# plant src/composition/knows-server.ts
import { known } from '../ports/known-server.ts'
export const used = known
//# plant src/ports/known-server.ts
export const known = 1
