import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRoute } from 'wouter'
import { useActorOf } from '../../parts/binding/actors.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { entryLook } from './entry-look.ts'

/** One link of the menu: an icon or a swatch and a name; collapsed, the name is a tooltip. Its actions come after. */
export function MenuEntry({
  href,
  icon,
  before,
  label,
  at,
  isCollapsed,
  count,
  action,
}: {
  href: string
  icon?: LucideIcon
  before?: ReactNode
  label: string
  /** The pattern of the places where it is marked as the current one. */
  at: string
  isCollapsed: boolean
  /** How many there are behind it. */
  count?: string | undefined
  /** Shown on hover and on focus, on touch always. */
  action?: ReactNode
}) {
  const [isActive] = useRoute(at)
  const sidebar = useActorOf('sidebar')
  const link = (
    <Link
      href={href}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      className={entryLook({ isCollapsed, isActive, hasAction: !isCollapsed && Boolean(action) })}
      onClick={() => sidebar.send({ type: 'menu.itemChosen' })}
    >
      {icon && <Icon of={icon} />}
      {before}
      {!isCollapsed && <span className="cut">{label}</span>}
      {!isCollapsed && count !== undefined && (
        <span className="ms-auto flex-none ps-2 text-12 font-normal tabular-nums">{count}</span>
      )}
    </Link>
  )
  return (
    <li className="group/entry relative mb-px flex">
      {isCollapsed ? (
        <Tooltip text={label} side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      {!isCollapsed && action && (
        <span className="absolute top-1/2 end-0.5 -translate-y-1/2 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 touch:opacity-100">
          {action}
        </span>
      )}
    </li>
  )
}
