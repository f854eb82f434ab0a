import type { ReactNode } from 'react'

/** The line above a section of a task: what it is, how much of it there is, what can be added. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex min-h-7 items-center gap-2">
      <h3 className="text-13 font-semibold">{title}</h3>
      {children}
    </header>
  )
}
