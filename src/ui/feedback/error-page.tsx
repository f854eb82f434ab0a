import type { ReactNode } from 'react'

/** What a page with nothing on it but a message says: a drawing, a quiet word, what happened, and a way on. */
export function ErrorPage({
  art,
  overline,
  title,
  children,
  actions,
}: {
  art: ReactNode
  overline?: string
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex min-h-full flex-1 flex-col items-center justify-center p-6 text-center">
      <span className="mb-6 block">{art}</span>
      {overline !== undefined && <p className="text-13 font-medium text-ink-faint tabular-nums">{overline}</p>}
      <h1 className="mt-1 text-20 font-semibold text-balance">{title}</h1>
      {children !== undefined && <div className="mt-1 max-w-100 text-pretty text-ink-soft">{children}</div>}
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
