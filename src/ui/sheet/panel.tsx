import type { ReactNode } from 'react'

/** One group of pieces on the sheet. */
export function Panel({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className={`min-w-0 rounded-card border border-line bg-surface p-5 [--stack-bg:var(--surface)] ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 className="mb-4 text-12 font-semibold text-ink-soft">{title}</h2>
      {children}
    </section>
  )
}

/** Pieces side by side, wrapping. */
export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 last:mb-0">
      {name !== undefined && <span className="w-22 flex-none text-12 text-ink-soft">{name}</span>}
      {children}
    </div>
  )
}
