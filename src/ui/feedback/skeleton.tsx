import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** A grey shape of what will come; it shows only after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className = 'h-3 w-full', round = false }: { className?: string; round?: boolean }) {
  return (
    <span
      aria-hidden
      data-keeps-moving
      className={classes(
        'block animate-skeleton bg-[linear-gradient(90deg,var(--hover)_25%,var(--press)_50%,var(--hover)_75%)] bg-[length:200%_100%]',
        'calm:bg-hover calm:bg-none calm:[animation:appear_1ms_linear_150ms_both]',
        round ? 'rounded-full' : 'rounded-tick',
        className,
      )}
    />
  )
}

/** Skeletons that stand for one thing; their label says to screen readers what is being loaded. */
export function Skeletons({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div aria-busy className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
