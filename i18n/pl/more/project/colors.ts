import type { colors as english } from '../../../en/more/project/colors.ts'
import { translates } from '../../../texts.ts'

/** What the colours of projects and labels are called. (Polish) */
export const colors = translates<typeof english>()({
  red: 'Czerwony',
  orange: 'Pomarańczowy',
  amber: 'Bursztynowy',
  yellow: 'Żółty',
  lime: 'Limonkowy',
  green: 'Zielony',
  emerald: 'Szmaragdowy',
  teal: 'Morski',
  cyan: 'Cyjan',
  sky: 'Błękitny',
  blue: 'Niebieski',
  indigo: 'Indygo',
  violet: 'Fioletowy',
  purple: 'Purpurowy',
  fuchsia: 'Fuksja',
  pink: 'Różowy',
  brown: 'Brązowy',
  slate: 'Szary',
})
