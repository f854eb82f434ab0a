import type { clipboard as english } from '../../en/common/clipboard.ts'
import { translates } from '../../texts.ts'

/** Messages about copying. (Polish) */
export const clipboard = translates<typeof english>()({
  copied: 'Skopiowano',
})
