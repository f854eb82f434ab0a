import type { ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** What a state means to the reader. */
export type Tone = 'plain' | 'accent' | 'success' | 'warning' | 'danger'

const TONES: Record<Tone, string> = {
  plain: 'bg-badge text-ink-soft',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** A state in a word. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5 flex-none items-center gap-1.25 rounded-badge px-[7px] text-12 leading-5 font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
