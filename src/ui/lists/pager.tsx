import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../buttons/button.tsx'

/** Which part of many rows is shown, and the ways to the next and the one before. */
export function Pager({
  texts,
  page,
  hasNext,
  onTurned,
}: {
  texts: { label: string; range: string; previous: string; next: string }
  /** From 0. */
  page: number
  hasNext: boolean
  onTurned: (page: number) => void
}) {
  return (
    <nav aria-label={texts.label} className="flex items-center justify-between gap-3 pt-3 ps-1 text-13 text-ink-soft">
      <output className="tabular-nums">{texts.range}</output>
      {(page > 0 || hasNext) && (
        <span className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            label={texts.previous}
            disabled={page === 0}
            onClick={() => onTurned(page - 1)}
          />
          <IconButton icon={ChevronRight} label={texts.next} disabled={!hasNext} onClick={() => onTurned(page + 1)} />
        </span>
      )}
    </nav>
  )
}
