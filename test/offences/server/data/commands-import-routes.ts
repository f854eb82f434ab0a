//# Commands are beneath the routes.
//# caught by boundaries/dependencies
//# plant server/commands/knows-route.ts
import { route } from '../routes/known-route.ts'
export const used = route
//# plant server/routes/known-route.ts
export const route = 1

//# clean twin
//# plant server/commands/knows-route.ts
import { route } from '../db/known-route.ts'
export const used = route
//# plant server/db/known-route.ts
export const route = 1
