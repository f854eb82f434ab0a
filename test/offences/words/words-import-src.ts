//# Dictionaries are data: no page in them.
//# caught by boundaries/dependencies
//# plant i18n/from-page.ts
import { icon } from '../src/ui/icon-name.ts'
export const used = icon
//# plant src/ui/icon-name.ts
export const icon = 1

//# clean twin
//# plant i18n/from-page.ts
import { icon } from '#contract/icon-name.ts'
export const used = icon
//# plant contract/icon-name.ts
export const icon = 1
