//# The contract names keys, never their texts.
//# caught by boundaries/dependencies
//# plant contract/planted/uses-words.ts
import { words } from '#i18n/pl-planted.ts'
export const used = words
//# plant i18n/pl-planted.ts
export const words = 1

//# clean twin
//# plant contract/planted/uses-words.ts
import { words } from './keys.ts'
export const used = words
//# plant contract/planted/keys.ts
export const words = 1
