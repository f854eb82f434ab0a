//# The contract runs in the browser too.
//# caught by boundaries/dependencies
//# plant contract/planted/with-node.ts
import { randomUUID } from 'node:crypto'
export const used = randomUUID

//# clean twin
//# plant contract/planted/with-node.ts
import { uuid } from 'zod/mini'
export const used = uuid
