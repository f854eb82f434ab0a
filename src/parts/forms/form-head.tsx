import type { ReactNode } from 'react'

/** What a page that is nothing but a form begins with: its title, and a sentence about it. */
export function FormHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-28 font-semibold text-balance">{title}</h1>
      {children !== undefined && <p className="mt-1 text-pretty text-ink-soft">{children}</p>}
    </header>
  )
}
