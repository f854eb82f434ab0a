import { Check, type LucideIcon } from 'lucide-react'
import { use, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { Kbd } from '../signs/kbd.tsx'
import type { LinkElement } from '../buttons/link-element.ts'
import { MenuContext } from './menu-context.ts'

type Look = {
  danger?: boolean | undefined
  selected?: boolean | undefined
  disabled?: boolean | undefined
  /** Dimmed, and still there to be pressed. */
  faint?: boolean | undefined
}

/** How a row of a menu looks. */
export function itemLook({ danger, selected, disabled, faint }: Look): string {
  return classes(
    'flex w-full min-h-md items-center gap-2.5 rounded-control px-2 py-1 text-13 no-underline hover:no-underline touch:min-h-touch',
    'select-none -outline-offset-2',
    disabled === true
      ? 'text-ink-faint opacity-70'
      : danger === true
        ? 'text-danger hover:bg-danger-soft focus:bg-danger-soft'
        : selected === true
          ? 'bg-selected text-accent-text'
          : classes(faint === true ? 'text-ink-faint' : 'text-ink', 'hover:bg-hover focus:bg-hover'),
  )
}

const iconLook = ({ danger, selected }: Look) =>
  danger === true ? 'text-danger' : selected === true ? 'text-accent-text' : 'text-ink-faint'

/** What stands in a menu's row. */
export type MenuRow = Look & {
  children: ReactNode
  icon?: LucideIcon
  /** Anything else that stands before the text: a swatch, an avatar. */
  before?: ReactNode
  /** A quiet note at the end. */
  note?: ReactNode
  /** The key that does the same. */
  kbd?: string
}

/** What stands in a row of a menu. */
export function Row({ icon, before, note, kbd, children, ...look }: MenuRow) {
  return (
    <>
      {icon !== undefined && <Icon of={icon} className={iconLook(look)} />}
      {before}
      <span className="cut flex-1">{children}</span>
      {note !== undefined && <span className="flex-none text-12 text-ink-faint">{note}</span>}
      {look.selected === true && <Icon of={Check} />}
      {kbd !== undefined && <Kbd>{kbd}</Kbd>}
    </>
  )
}

/** One thing a menu can do; with `selected` given it is one of several to choose from. */
export function MenuItem({ onSelect, ...row }: MenuRow & { onSelect?: () => void }) {
  const { close } = use(MenuContext)
  const choice = row.selected !== undefined
  return (
    <button
      type="button"
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={choice ? row.selected : undefined}
      aria-disabled={row.disabled || undefined}
      tabIndex={-1}
      className={itemLook(row)}
      onPointerMove={(event) => {
        if (row.disabled !== true) event.currentTarget.focus({ preventScroll: true })
      }}
      onClick={() => {
        if (row.disabled === true) return
        close()
        onSelect?.()
      }}
    >
      <Row {...row} />
    </button>
  )
}

/** A menu's link to another page: a real link, so that it can be opened in a new tab. */
export function MenuLink({
  href,
  as: Anchor = 'a',
  onFollowed,
  target,
  ...row
}: Omit<MenuRow, 'disabled'> & {
  href: string
  target?: ComponentProps<'a'>['target']
  as?: LinkElement
  /** Called when the link is chosen. */
  onFollowed?: () => void
}) {
  const { close } = use(MenuContext)
  return (
    <Anchor
      href={href}
      role="menuitem"
      aria-current={row.selected === true ? 'page' : undefined}
      tabIndex={-1}
      target={target}
      rel={target === '_blank' ? 'noopener' : undefined}
      className={itemLook(row)}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        close()
        onFollowed?.()
      }}
    >
      <Row {...row} />
    </Anchor>
  )
}

/** A line between the groups of a menu. */
export function MenuSeparator() {
  return <hr className="my-1 h-px bg-line" />
}

/** Words above a group of a menu; they cannot be chosen. */
export function MenuHead({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className="px-2 pt-2 pb-1 text-12 font-medium text-ink-faint">
      {children}
    </div>
  )
}
