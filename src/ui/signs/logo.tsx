import { classes } from '../layout/classes.ts'

/** The sign: three lanes of different lengths. On a coloured banner its ground is a veil of white. */
export function LogoMark({ size = 32, onBanner = false }: { size?: number; onBanner?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="flex-none">
      <rect width="32" height="32" rx="7.5" className={onBanner ? 'fill-banner-ink/20' : 'fill-accent'} />
      <g className="fill-accent-ink">
        <rect x="7" y="7.5" width="4.75" height="17.5" rx="2.375" />
        <rect x="13.75" y="7.5" width="4.75" height="11.5" rx="2.375" opacity=".8" />
        <rect x="20.5" y="7.5" width="4.75" height="6.75" rx="2.375" opacity=".55" />
      </g>
    </svg>
  )
}

/** The sign and the name beside it. */
export function Logo({ name, size = 32, onBanner = false }: { name: string; size?: number; onBanner?: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-3 text-16 font-semibold',
        onBanner ? 'text-banner-ink' : 'text-ink',
      )}
    >
      <LogoMark size={size} onBanner={onBanner} />
      {name}
    </span>
  )
}
