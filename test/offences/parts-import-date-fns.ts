//# Days are counted in one place.
//# caught by boundaries/dependencies
//# plant src/parts/with-date-fns.ts
import { addDays } from 'date-fns'
export const used = addDays

//# clean twin
//# plant src/parts/with-date-fns.ts
import { addDays } from '#contract/days/days.ts'
export const used = addDays
