import { CircleCheck, CircleX, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../buttons/button.tsx'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** The kind of a toast: success, failure, warning, or plain information. */
export type ToastLook = 'success' | 'error' | 'warning' | 'info'

const LOOKS: Record<ToastLook, [LucideIcon, string]> = {
  success: [CircleCheck, 'text-success'],
  error: [CircleX, 'text-danger'],
  warning: [TriangleAlert, 'text-warning'],
  info: [Info, 'text-accent-text'],
}

/** How a toast looks: its sign, its text, at most one thing to do about it, and a way to be rid of it. */
export function ToastView({
  look,
  children,
  action,
  onAction,
  closeLabel,
  onClose,
}: {
  look: ToastLook
  children: ReactNode
  /** The word on the button, when there is something to do. */
  action?: string | undefined
  onAction?: (() => void) | undefined
  closeLabel: string
  onClose: () => void
}) {
  const [glyph, color] = LOOKS[look]
  return (
    <div className="flex min-h-touch w-120 max-w-full items-center gap-3 rounded-card bg-raised py-2 pe-2 ps-3.5 text-13 text-ink shadow-popover">
      <Icon of={glyph} size={20} className={classes(color)} />
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">{children}</div>
      {action !== undefined && (
        <Button look="accent-quiet" size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
      <IconButton icon={X} label={closeLabel} size="sm" onClick={onClose} />
    </div>
  )
}
