//# A piece of ui knows no domain.
//# caught by boundaries/dependencies
//# plant src/ui/knows-task.ts
import { part } from '../parts/task-part.ts'
export const used = part
//# plant src/parts/task-part.ts
export const part = 1

//# clean twin
//# plant src/ui/knows-task.ts
import { part } from './frame.ts'
export const used = part
//# plant src/ui/frame.ts
export const part = 1
