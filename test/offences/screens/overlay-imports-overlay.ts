//# Overlays never import each other.
//# caught by boundaries/dependencies
//# plant src/overlays/theta/theta-drawer.ts
import { form } from '../iota/iota-drawer.ts'
export const used = form
//# plant src/overlays/iota/iota-drawer.ts
export const form = 1

//# clean twin
//# plant src/overlays/theta/theta-drawer.ts
import { form } from './theta-form.ts'
export const used = form
//# plant src/overlays/theta/theta-form.ts
export const form = 1
