//# The page runs in a browser.
//# caught by boundaries/dependencies
//# plant src/ports/with-node.ts
import { hostname } from 'node:os'
export const used = hostname

//# clean twin
//# plant src/ports/with-node.ts
import { HTTPError } from 'ky'
export const used = HTTPError
