//# The server has no machines: a command is one transaction.
//# caught by boundaries/dependencies
//# plant server/commands/drawers.ts
import { drawer } from '#machines/planted/drawer.ts'
export const used = drawer
//# plant machines/planted/drawer.ts
export const drawer = 1

//# clean twin
//# plant server/commands/drawers.ts
import { drawer } from '../db/drawer-rows.ts'
export const used = drawer
//# plant server/db/drawer-rows.ts
export const drawer = 1
