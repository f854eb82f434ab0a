//# A piece of ui gets its texts handed in.
//# caught by boundaries/dependencies
//# plant src/ui/with-words.ts
import { i18n } from 'typesafe-i18n'
export const used = i18n

//# clean twin
//# plant src/ui/with-words.ts
import { useId } from 'react'
export const used = useId
