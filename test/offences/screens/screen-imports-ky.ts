//# Only ports call the server.
//# caught by boundaries/dependencies
//# plant src/screens/with-ky/with-ky-screen.ts
import { HTTPError } from 'ky'
export const used = HTTPError

//# clean twin
//# plant src/screens/with-ky/with-ky-screen.ts
import { useLocation } from 'wouter'
export const used = useLocation
