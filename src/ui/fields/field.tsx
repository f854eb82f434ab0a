import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** 36 high in forms, 40 where a page is nothing but its form (48 on a phone). */
export type FieldSize = 'md' | 'lg'

/** What every field has around its control. */
export type FieldFrame = {
  label: string
  /** Shown under the control while nothing is wrong. */
  hint?: ReactNode
  /** The error, in words; announced when it appears. */
  error?: string | undefined
  /** Draws the asterisk and tells assistive technology; the form decides what is valid. */
  required?: boolean
  size?: FieldSize
  /** Something small at the end of the label's line (a link). */
  aside?: ReactNode
  /** The label is read out but not drawn. */
  labelHidden?: boolean
  className?: string
}

/** What the control inside a field must carry to belong to it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The label above a control, the hint or the error below it, and the ties between them. */
export function Field({
  label,
  hint,
  error,
  required = false,
  aside,
  labelHidden = false,
  className,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const wrong = error !== undefined && error !== ''
  const below = wrong || hint !== undefined
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={classes('flex items-baseline justify-between gap-3', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
          {required && <RequiredMark />}
        </label>
        {aside !== undefined && <span className="text-13 font-medium">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': wrong || undefined,
        'aria-required': required || undefined,
      })}
      {below && <Below id={`${id}-below`} error={wrong ? error : undefined} hint={hint} />}
    </div>
  )
}

/** The asterisk of a field that must be filled; the control itself says so in `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}

/** The line under a control: the error when there is one, the hint otherwise. */
export function Below({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  if (error === undefined)
    return (
      <p id={id} className="text-12 text-ink-faint">
        {hint}
      </p>
    )
  return (
    <p id={id} role="alert" className="flex gap-1 text-12 text-danger">
      <Icon of={CircleAlert} size={14} className="mt-px" />
      <span className="min-w-0">{error}</span>
    </p>
  )
}
