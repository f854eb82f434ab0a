//# The page holds no piece of the server.
//# caught by boundaries/dependencies
//# plant src/ports/with-pg.ts
import { Pool } from 'pg'
export const used = Pool

//# clean twin
//# plant src/ports/with-pg.ts
import { TimeoutError } from 'ky'
export const used = TimeoutError
