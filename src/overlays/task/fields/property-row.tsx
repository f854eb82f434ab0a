import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../../ui/layout/classes.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'

/** One property: what it is called, and what it is. On a phone the name is only read out. */
export function PropertyRow({ label, children }: { label: string; children: ReactNode }) {
  const phone = useIsPhone()
  if (phone) return <div className="flex max-w-full min-w-0">{children}</div>
  return (
    <div className="grid min-h-8 grid-cols-[84px_minmax(0,1fr)] items-center gap-2">
      <span className="text-13 text-ink-soft">{label}</span>
      <div className="-mx-2 flex min-w-0">{children}</div>
    </div>
  )
}

/** The button that shows a property and opens what changes it. It is called what it shows, with the property's name before that. */
export function PropertyButton({
  label,
  className,
  children,
  ...button
}: ComponentProps<'button'> & { label: string }) {
  const phone = useIsPhone()
  return (
    <button
      type="button"
      {...button}
      className={classes(
        'flex min-h-8 max-w-full min-w-0 items-center gap-2 rounded-control px-2 py-1 text-start text-13 font-medium text-ink hover:bg-hover aria-expanded:bg-hover disabled:hover:bg-transparent',
        phone && 'min-h-touch border border-line px-3',
        className,
      )}
    >
      <span className="sr-only">{`${label}: `}</span>
      {children}
    </button>
  )
}
