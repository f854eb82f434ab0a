import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Someone or something that has been picked, with a way to put it back. */
export function Chip({
  before,
  children,
  removeLabel,
  onRemoved,
}: {
  before?: ReactNode
  children: ReactNode
  removeLabel?: string
  /** Absent where it cannot be put back. */
  onRemoved?: (() => void) | undefined
}) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-[12px] bg-hover pe-2 ps-0.5 text-13 whitespace-nowrap dark:bg-press touch:h-9 touch:rounded-full touch:ps-1.5">
      {before}
      <span className="cut">{children}</span>
      {onRemoved !== undefined && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemoved}
          className="-me-1 grid size-5 flex-none place-items-center rounded-full text-ink-faint hover:bg-press hover:text-ink touch:-my-1 touch:size-11"
        >
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  )
}
