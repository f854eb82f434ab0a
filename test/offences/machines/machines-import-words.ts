//# A machine speaks in facts; the page finds the words.
//# caught by boundaries/dependencies
//# plant machines/planted/speaks.ts
import { texts } from '#i18n/en-planted.ts'
export const used = texts
//# plant i18n/en-planted.ts
export const texts = 1

//# clean twin
//# plant machines/planted/speaks.ts
import { texts } from '#contract/text-keys.ts'
export const used = texts
//# plant contract/text-keys.ts
export const texts = 1
