import type { colors as english } from '../../../en/more/project/colors.ts'
import { translates } from '../../../texts.ts'

/** What the colours of projects and labels are called. (German) */
export const colors = translates<typeof english>()({
  red: 'Rot',
  orange: 'Orange',
  amber: 'Bernstein',
  yellow: 'Gelb',
  lime: 'Limette',
  green: 'Grün',
  emerald: 'Smaragd',
  teal: 'Petrol',
  cyan: 'Cyan',
  sky: 'Himmelblau',
  blue: 'Blau',
  indigo: 'Indigo',
  violet: 'Violett',
  purple: 'Purpur',
  fuchsia: 'Fuchsia',
  pink: 'Rosa',
  brown: 'Braun',
  slate: 'Schiefer',
})
