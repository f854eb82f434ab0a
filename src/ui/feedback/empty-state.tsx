import type { ReactNode } from 'react'

/** Where nothing is yet: a drawing, one sentence, one thing to do. */
export function EmptyState({ art, children, action }: { art?: ReactNode; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-8 text-center text-ink-soft">
      {art !== undefined && <span className="mb-3 block">{art}</span>}
      <p className="text-pretty">{children}</p>
      {action !== undefined && <span className="mt-4">{action}</span>}
    </div>
  )
}
