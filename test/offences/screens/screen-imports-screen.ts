//# Screens never import each other.
//# caught by boundaries/dependencies
//# plant src/screens/alpha/alpha-screen.ts
import { head } from '../beta/beta-screen.ts'
export const used = head
//# plant src/screens/beta/beta-screen.ts
export const head = 1

//# clean twin
//# plant src/screens/alpha/alpha-screen.ts
import { head } from './alpha-head.ts'
export const used = head
//# plant src/screens/alpha/alpha-head.ts
export const head = 1
