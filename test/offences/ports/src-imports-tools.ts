//# What looks at the product is no part of it.
//# caught by boundaries/dependencies
//# plant src/ports/looks-at-itself.ts
import { chart } from '../../tools/chart.ts'
export const used = chart
//# plant tools/chart.ts
export const chart = 1

//# clean twin
//# plant tools/looks.ts
import { machine } from '#machines/looked-at.ts'
export const used = machine
//# plant machines/looked-at.ts
export const machine = 1
