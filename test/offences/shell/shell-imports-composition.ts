//# What is put together does not know who put it together.
//# caught by boundaries/dependencies
//# plant src/shell/knows-composition.ts
import { whole } from '../composition/put-together.ts'
export const used = whole
//# plant src/composition/put-together.ts
export const whole = 1

//# clean twin
//# plant src/shell/knows-composition.ts
import { whole } from '../parts/put-together.ts'
export const used = whole
//# plant src/parts/put-together.ts
export const whole = 1
