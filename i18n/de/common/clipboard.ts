import type { clipboard as english } from '../../en/common/clipboard.ts'
import { translates } from '../../texts.ts'

/** Messages about copying. (German) */
export const clipboard = translates<typeof english>()({
  copied: 'Kopiert',
})
