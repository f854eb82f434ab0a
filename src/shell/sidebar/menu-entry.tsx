import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { followed } from '../../ui/followed.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { entryLook } from './entry-look.ts'

/** One way of the menu: an icon or a swatch and a name; collapsed, the name is a tooltip. What one can do with it comes after. */
export function MenuEntry({
  href,
  icon,
  before,
  label,
  isActive,
  isCollapsed,
  count,
  action,
}: {
  href: string
  icon?: LucideIcon
  before?: ReactNode
  label: string
  isActive: boolean
  isCollapsed: boolean
  /** How many there are behind it. */
  count?: string | undefined
  /** Shown on hover and on focus, on touch always. */
  action?: ReactNode
}) {
  const go = useGo()
  const sidebar = useActorOf('sidebar')
  const follow = () => {
    sidebar.send({ type: 'menu.itemChosen' })
    go(href)
  }
  const link = (
    <a
      href={href}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCollapsed ? label : undefined}
      className={entryLook({ isCollapsed, isActive, hasAction: !isCollapsed && Boolean(action) })}
      onClick={(event) => followed(event, follow)}
    >
      {icon && <Icon of={icon} />}
      {before}
      {!isCollapsed && <span className="cut">{label}</span>}
      {!isCollapsed && count !== undefined && (
        <span className="ml-auto flex-none pl-2 text-12 font-normal tabular-nums">{count}</span>
      )}
    </a>
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
        <span className="absolute top-1/2 right-0.5 -translate-y-1/2 opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 touch:opacity-100">
          {action}
        </span>
      )}
    </li>
  )
}
