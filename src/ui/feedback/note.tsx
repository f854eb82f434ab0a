import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

const TONES: Record<Tone, string> = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

/** Something worth knowing, inside a form or a page; a `banner` goes from edge to edge above a page. */
export function Note({
  tone = 'plain',
  icon,
  action,
  banner = false,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  action?: ReactNode
  banner?: boolean
  children: ReactNode
}) {
  // What is offered stands below what is said where both do not have room side by side.
  const wraps = banner || action !== undefined
  return (
    <div
      className={classes(
        'flex gap-2.5 text-13',
        banner ? 'flex-none items-center px-4 py-2' : 'items-start rounded-segment p-3',
        wraps && 'flex-wrap',
        TONES[tone],
      )}
    >
      {icon !== undefined && <Icon of={icon} className={banner ? '' : 'mt-0.5 self-start'} />}
      <div className={classes('min-w-0 flex-1', wraps ? 'basis-48' : 'basis-24')}>{children}</div>
      {action}
    </div>
  )
}
