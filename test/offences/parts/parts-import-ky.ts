//# Only ports call the server.
//# caught by boundaries/dependencies
//# plant src/parts/with-ky.ts
import { HTTPError } from 'ky'
export const used = HTTPError

//# clean twin
//# plant src/parts/with-ky.ts
import { useSelector } from '@xstate/react'
export const used = useSelector
