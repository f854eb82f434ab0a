import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** Something that is on or off and changes at once. Its words stand before it (`children`) or are read out (`label`). */
export function Switch({
  checked,
  label,
  hint,
  onSwitched,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children' | 'size'> & {
  checked: boolean
  label?: string
  hint?: ReactNode
  onSwitched: (on: boolean) => void
  children?: ReactNode
}) {
  const knob = (
    <span className="relative inline-block h-4.5 w-8 flex-none rounded-[9px] touch:after:absolute touch:after:-inset-x-1.5 touch:after:-inset-y-3.5 touch:after:content-['']">
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-label={label}
        onChange={(event) => onSwitched(event.target.checked)}
        className={classes(
          'peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[9px] transition-colors duration-base',
          'bg-line-control checked:bg-accent disabled:cursor-not-allowed disabled:opacity-45',
        )}
      />
      <span className="pointer-events-none absolute top-0.5 start-0.5 size-3.5 rounded-full bg-accent-ink transition-transform duration-base ease-enter peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5" />
    </span>
  )
  if (children === undefined) return knob
  return (
    <label className="flex cursor-pointer items-center gap-3 touch:min-h-touch">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-13 font-medium">{children}</span>
        {hint !== undefined && <span className="text-12 text-ink-faint">{hint}</span>}
      </span>
      {knob}
    </label>
  )
}
