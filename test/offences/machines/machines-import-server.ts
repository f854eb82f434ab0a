//# A machine knows no server.
//# caught by boundaries/dependencies
//# plant machines/planted/asks-server.ts
import { may } from '../../server/policies/may.ts'
export const used = may
//# plant server/policies/may.ts
export const may = 1

//# clean twin
//# plant machines/planted/asks-server.ts
import { may } from '#contract/may.ts'
export const used = may
//# plant contract/may.ts
export const may = 1
