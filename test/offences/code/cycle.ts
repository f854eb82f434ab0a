//# Two files that need each other are one idea.
//# caught by import/no-cycle
//# plant contract/planted/hen.ts
import { egg } from './egg.ts'
export const hen = () => egg
//# plant contract/planted/egg.ts
import { hen } from './hen.ts'
export const egg = () => hen

//# clean twin
//# plant contract/planted/hen.ts
import { egg } from './egg.ts'
export const hen = () => egg
//# plant contract/planted/egg.ts
export const egg = 1
