import type { frame as english } from '../../en/common/frame.ts'
import { translates } from '../../texts.ts'

/** What stands around every page, of guests and members alike. (German) */
export const frame = translates<typeof english>()({
  copyright: '© {year} Lanewise',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  loading: 'Wird geladen …',
})
