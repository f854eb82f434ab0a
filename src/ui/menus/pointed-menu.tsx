import * as Radix from '@radix-ui/react-dropdown-menu'
import { Check, ChevronLeft, ChevronRight, Minus, type LucideIcon } from 'lucide-react'
import { use, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { holdPage } from '../dialogs/hold-page.ts'
import { giveFocusBackTo, giveLostFocusBackTo, openerOf } from '../focus/return-focus.ts'
import { useEscape } from '../focus/use-escape.ts'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { LeavingContext } from './menu-context.ts'
import { itemLook, Row } from './menu-item.tsx'

/** On a phone menus stand on the lower edge of the screen, as wide as it is (`base.css` takes the place away that they had). */
const LOOK = classes(
  'z-50 max-w-80 min-w-56 overflow-y-auto rounded-card bg-raised p-1 text-ink shadow-popover outline-none',
  'max-h-(--radix-dropdown-menu-content-available-height) data-[state=open]:animate-popover-in',
  'max-md:max-h-[75dvh] max-md:w-screen max-md:max-w-none max-md:rounded-b-none max-md:px-2 max-md:pt-2',
  'max-md:pb-[max(8px,env(safe-area-inset-bottom))]',
)
const MARGIN_PX = 8

/**
 * A menu at a point of the window or beside a button, for as long as it is drawn. Arrows and letters walk it, right and left
 * open and close what stands beside a row, Escape closes it; then the focus is where it was before.
 */
export function PointedMenu({
  at,
  label,
  head,
  onClosed,
  children,
}: {
  /** In CSS pixels of the window. */
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  label: string
  /** What it is about; on a phone it stands above the rows. */
  head: ReactNode
  onClosed: () => void
  children: ReactNode
}) {
  const [opener] = useState(() => openerOf(document.activeElement))
  const isLeaving = useRef(false)
  const hearsEscape = useEscape(onClosed)
  const leave = () => {
    // What was chosen closes it; that the focus goes is no reason of its own.
    isLeaving.current = true
    giveFocusBackTo(opener)
  }
  return (
    <Radix.Root
      open
      modal={false}
      onOpenChange={(next) => {
        if (!next && !isLeaving.current) onClosed()
      }}
    >
      <Radix.Trigger asChild>
        <span
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed"
          style={{ left: at.x, top: at.y, width: at.width, height: at.height }}
        />
      </Radix.Trigger>
      {createPortal(
        // A press beside the menu only closes it.
        <div
          ref={holdPage}
          data-above-modals
          className="pointer-events-auto fixed inset-0 z-50 max-md:bg-scrim"
          onContextMenu={(event) => event.preventDefault()}
        />,
        document.body,
      )}
      <Radix.Portal>
        <Radix.Content
          ref={hearsEscape}
          onEscapeKeyDown={(event) => event.preventDefault()}
          data-menu-sheet
          data-above-modals
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          // At a point it moves up where there is no room below, and is whole.
          side={at.width === 0 ? 'right' : 'bottom'}
          sideOffset={at.width === 0 ? 2 : 4}
          collisionPadding={MARGIN_PX}
          className={LOOK}
          onKeyDown={(event) => {
            if (event.key === 'Tab') onClosed()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveLostFocusBackTo(opener)
          }}
        >
          {head}
          <LeavingContext value={leave}>{children}</LeavingContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Words above the rows of a menu; `phone`: only where the menu stands away from what it is about. */
export function PointedHead({ when = 'always', children }: { when?: 'always' | 'phone'; children: ReactNode }) {
  return (
    <Radix.Label
      className={classes('cut px-2 pt-1.5 pb-1 text-12 font-medium text-ink-faint', when === 'phone' && 'md:hidden')}
    >
      {children}
    </Radix.Label>
  )
}

export function PointedLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}

interface Item {
  readonly text: string
  readonly icon?: LucideIcon | undefined
  readonly before?: ReactNode
  readonly note?: ReactNode
  readonly danger?: boolean | undefined
  /** Why it cannot be chosen: it is there all the same, can be walked to, and says so. */
  readonly why?: string | undefined
}

const contentOf = ({ text, icon, before, note, danger, why }: Item) => (
  <Row {...(icon && { icon })} before={before} note={note} danger={danger}>
    {text}
    {why !== undefined && <span className="block text-12 whitespace-normal">{why}</span>}
  </Row>
)

/** One thing that a menu can do. With `chosen` it is one of several; `isTicked` ones stay to be chosen from. */
export function PointedItem({
  chosen,
  isTicked = false,
  onSelect,
  ...item
}: Item & {
  chosen?: boolean | 'mixed' | undefined
  isTicked?: boolean
  onSelect: () => void
}) {
  const leave = use(LeavingContext)
  const { text, danger, why } = item
  const isOff = why !== undefined
  const props = {
    textValue: text,
    'aria-disabled': isOff || undefined,
    className: itemLook({ danger, disabled: isOff, selected: chosen === true }),
    onSelect: (event: Event) => {
      if (isOff || isTicked) event.preventDefault()
      if (isOff) return
      // Focus is back before what was chosen happens: what it opens then knows where focus came from.
      if (!isTicked) leave()
      onSelect()
    },
  }
  if (chosen === undefined) return <Radix.Item {...props}>{contentOf(item)}</Radix.Item>
  return (
    <Radix.CheckboxItem {...props} checked={chosen === 'mixed' ? 'indeterminate' : chosen}>
      {contentOf(item)}
      {chosen !== false && <Icon of={chosen === 'mixed' ? Minus : Check} />}
    </Radix.CheckboxItem>
  )
}

/** A row beside which more of them open; on a phone they stand over it, with a way back. */
export function PointedSub({
  back,
  onOpened,
  children,
  ...item
}: Item & { back: string; onOpened?: (() => void) | undefined; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const hearsEscape = useEscape(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) onOpened?.()
  }
  return (
    <Radix.Sub open={open} onOpenChange={change}>
      <Radix.SubTrigger textValue={item.text} className={classes(itemLook({}), 'data-[state=open]:bg-hover')}>
        {contentOf(item)}
        <Icon of={ChevronRight} size={14} className="-me-1 text-ink-faint" />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          ref={hearsEscape}
          data-menu-sheet
          data-above-modals
          sideOffset={2}
          alignOffset={-4}
          collisionPadding={MARGIN_PX}
          className={LOOK}
        >
          <Radix.Item
            className={classes(itemLook({}), 'font-medium md:hidden')}
            aria-label={back}
            textValue=""
            onSelect={(event) => {
              event.preventDefault()
              setOpen(false)
            }}
          >
            <Icon of={ChevronLeft} className="text-ink-faint" />
            <span className="cut flex-1">{item.text}</span>
          </Radix.Item>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}
