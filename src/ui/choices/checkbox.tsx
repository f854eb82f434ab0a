import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

type Native = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'children' | 'size'>

const HIT =
  "relative inline-grid flex-none touch:after:absolute touch:after:-inset-3.5 touch:after:content-[''] has-focus-visible:z-1"

/** A box to tick. Its text may stand beside it (`children`) or be only read out (`label`). */
export function Checkbox({
  checked,
  mixed = false,
  label,
  look = 'square',
  onTicked,
  children,
  className,
  ...input
}: Native & {
  checked: boolean
  /** Some of what it stands for is ticked, some is not. */
  mixed?: boolean
  label?: string
  /** `task` is the round one that completes a task. */
  look?: 'square' | 'task'
  onTicked?: (checked: boolean) => void
  children?: ReactNode
}) {
  const round = look === 'task'
  const on = checked || mixed
  const box = (
    <span className={HIT}>
      <input
        {...input}
        ref={(element) => {
          if (element !== null) element.indeterminate = mixed
        }}
        type="checkbox"
        checked={checked}
        aria-label={label}
        onChange={(event) => {
          input.onChange?.(event)
          onTicked?.(event.target.checked)
        }}
        className={classes(
          'z-1 col-start-1 row-start-1 cursor-pointer appearance-none border-[1.5px] aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-50',
          round ? 'size-4.5 rounded-full' : 'size-4 rounded-tick',
          on
            ? round
              ? 'border-success-solid bg-success-solid'
              : 'border-accent bg-accent'
            : 'border-line-control bg-tick hover:border-ink-faint',
        )}
      />
      {on && (
        <span className="pointer-events-none z-2 col-start-1 row-start-1 grid place-items-center text-accent-ink">
          <Icon of={mixed ? Minus : Check} size={12} className="[stroke-width:3]" />
        </span>
      )}
    </span>
  )
  if (children === undefined) return box
  return (
    <label
      className={classes(
        'inline-flex cursor-pointer items-start gap-2 text-13 touch:min-h-touch touch:items-center',
        className,
      )}
    >
      <span className="mt-0.5 inline-grid touch:mt-0">{box}</span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}
