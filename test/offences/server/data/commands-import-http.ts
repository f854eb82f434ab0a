//# A command knows no request.
//# caught by boundaries/dependencies
//# plant server/commands/knows-request.ts
import { request } from '../http/request.ts'
export const used = request
//# plant server/http/request.ts
export const request = 1

//# clean twin
//# plant server/commands/knows-request.ts
import { request } from '../policies/request.ts'
export const used = request
//# plant server/policies/request.ts
export const request = 1
