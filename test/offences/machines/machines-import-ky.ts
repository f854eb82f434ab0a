//# A machine asks through a slot; the port makes the call.
//# caught by boundaries/dependencies
//# plant machines/planted/with-ky.ts
import { HTTPError } from 'ky'
export const used = HTTPError

//# clean twin
//# plant machines/planted/with-ky.ts
import { fromPromise } from 'xstate'
export const used = fromPromise
