//# Nothing imports the worker: it is a program of its own.
//# caught by boundaries/dependencies
//# plant src/ports/browser/uses-worker.ts
import { known } from '../../worker/known-file.ts'
export const used = known
//# plant src/worker/known-file.ts
export const known = 1

//# clean twin
//# plant src/ports/browser/uses-worker.ts
import { known } from './known-file.ts'
export const used = known
//# plant src/ports/browser/known-file.ts
export const known = 1
