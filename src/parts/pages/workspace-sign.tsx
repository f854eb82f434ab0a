import type { TenantSummary } from '#contract/entities/tenant.ts'
import { classes } from '../../ui/layout/classes.ts'
import { SWATCH_NAMES, type SwatchName } from '../../ui/choices/swatches.ts'

/** The colour of a workspace without a logo: always the same for the same one. */
const colorOf = (id: string): SwatchName => {
  const sum = Array.from(id).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return SWATCH_NAMES[sum % SWATCH_NAMES.length] ?? 'emerald'
}

const SIZES = {
  24: 'size-6 rounded-control text-12',
  40: 'size-10 rounded-segment text-16',
  64: 'size-16 rounded-card text-28',
} as const

/** The logo of a workspace, or the first letter of its name on its colour. Its name stands beside it. */
export function WorkspaceSign({
  tenant: { id, name, logoUrl },
  size = 24,
  dim = false,
}: {
  tenant: Pick<TenantSummary, 'id' | 'name' | 'logoUrl'>
  size?: keyof typeof SIZES
  dim?: boolean
}) {
  const look = classes('inline-grid flex-none place-items-center object-cover select-none', SIZES[size])
  if (logoUrl !== null) return <img src={logoUrl} alt="" className={classes(look, 'bg-surface', dim && 'opacity-50')} />
  return (
    <span
      aria-hidden
      data-swatch={dim ? 'slate' : colorOf(id)}
      className={classes(look, 'bg-swatch font-semibold text-swatch-on')}
    >
      {Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''}
    </span>
  )
}
