import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** One of several, by the browser's own radio button; those of one `name` belong together. */
export function Radio({
  children,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'size'> & { children?: ReactNode }) {
  return (
    <label className={classes('inline-flex cursor-pointer items-center gap-2 text-13 touch:min-h-touch', className)}>
      <input
        {...input}
        type="radio"
        className="size-4.5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-control bg-tick checked:border-[5.5px] checked:border-accent checked:bg-accent-ink disabled:opacity-50"
      />
      {children}
    </label>
  )
}
