//# Settings say what an operator has chosen; they are read before there is a database.
//# caught by boundaries/dependencies
//# plant server/settings/knows-database.ts
import { one } from '../db/table-of-settings.ts'
export const used = one
//# plant server/db/table-of-settings.ts
export const one = 1

//# clean twin
//# plant server/settings/knows-database.ts
import { one } from './one-setting.ts'
export const used = one
//# plant server/settings/one-setting.ts
export const one = 1
