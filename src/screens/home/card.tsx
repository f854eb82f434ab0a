import type { ReactNode } from 'react'
import { classes } from '../../ui/layout/classes.ts'

/** One part of the start page. */
export function Card({
  title,
  label = title,
  beside,
  className,
  children,
}: {
  title: string
  /** What it is called where its title alone could be something else. */
  label?: string
  beside?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-label={label} className={classes('min-w-0 rounded-card border border-line bg-surface', className)}>
      <header className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 className="text-14 font-semibold">{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  )
}

/** The message of a card that has nothing to show. */
export function Nothing({ children }: { children: string }) {
  return <p className="px-4 py-8 text-center text-13 text-pretty text-ink-soft">{children}</p>
}
