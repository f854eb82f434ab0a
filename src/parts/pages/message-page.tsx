import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { FormHead } from '../forms/form-head.tsx'

const TONES: Readonly<Record<Extract<Tone, 'accent' | 'success' | 'warning'>, string>> = {
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
}

/** A page in the place of a form that only shows a state and the next steps. */
export function MessagePage({
  icon,
  tone = 'accent',
  title,
  text,
  children,
}: {
  icon: LucideIcon
  tone?: keyof typeof TONES
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <section aria-live="polite">
      <span className={`mb-5 grid size-12 place-items-center rounded-card ${TONES[tone]}`}>
        <Icon of={icon} size={20} />
      </span>
      <FormHead title={title}>{text}</FormHead>
      {children !== undefined && <div className="grid gap-3">{children}</div>}
    </section>
  )
}
