import { useId, type ReactNode } from 'react'
import { AnimatedList } from '../../ui/lists/animated-list.tsx'

/** A part of the menu under a quiet heading; collapsed, only a line is left of the heading. */
export function MenuSection({
  title,
  isCollapsed,
  action,
  children,
}: {
  title: string
  isCollapsed: boolean
  /** Shown on hover and on focus, on touch always. */
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="group/section">
      {isCollapsed ? (
        <div className="m-3 h-px bg-line">
          <h2 id={id} className="sr-only">
            {title}
          </h2>
        </div>
      ) : (
        <div className="mt-4 flex h-7 items-center justify-between pe-0.5 ps-2 touch:h-touch">
          <h2 id={id} className="text-11 font-semibold tracking-capitals text-ink-faint uppercase">
            {title}
          </h2>
          {action && (
            <span className="opacity-0 group-focus-within/section:opacity-100 group-hover/section:opacity-100 touch:opacity-100">
              {action}
            </span>
          )}
        </div>
      )}
      <AnimatedList>{children}</AnimatedList>
    </section>
  )
}
