//# The server knows nothing of the page.
//# caught by boundaries/dependencies
//# plant server/http/card-page.ts
import { card } from '../../src/parts/card.ts'
export const used = card
//# plant src/parts/card.ts
export const card = 1

//# clean twin
//# plant server/http/card-page.ts
import { card } from '#contract/card.ts'
export const used = card
//# plant contract/card.ts
export const card = 1
