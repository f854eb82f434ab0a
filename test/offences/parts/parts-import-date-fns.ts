//# Days are counted in one place.
//# caught by boundaries/dependencies
//# plant src/parts/with-date-fns.ts
import { addDays } from 'date-fns'
export const used = addDays

//# clean twin
//# plant src/parts/with-date-fns.ts
import { counted } from '#contract/days/counted.ts'
export const used = counted
//# plant contract/days/counted.ts
export const counted = 1
