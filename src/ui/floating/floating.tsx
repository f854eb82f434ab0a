import * as Radix from '@radix-ui/react-popover'
import { useCallback, useRef, type ComponentProps, type RefObject } from 'react'
import { classes } from '../layout/classes.ts'
import { focusFirst } from '../focus/first-focus.ts'
import { useEscape } from '../focus/use-escape.ts'

/** The floating panel itself, for pieces that bring a trigger or a role of their own. */
export function PopoverPanel({
  fit = 'content',
  onEscape,
  ref,
  className,
  children,
  ...content
}: Omit<ComponentProps<typeof Radix.Content>, 'ref'> & {
  ref?: RefObject<HTMLDivElement | null>
  onEscape: () => void
  /** `trigger`: at least as wide as what it belongs to. */
  fit?: 'content' | 'trigger'
}) {
  const hearsEscape = useEscape(onEscape)
  const drawn = useCallback(
    (panel: HTMLDivElement | null) => {
      if (ref) ref.current = panel
      return hearsEscape(panel)
    },
    [ref, hearsEscape],
  )
  return (
    <Radix.Portal>
      <Radix.Content
        ref={drawn}
        data-popover
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => {
          if (focusFirst(event.currentTarget)) event.preventDefault()
        }}
        onEscapeKeyDown={(event) => event.preventDefault()}
        {...content}
        className={classes(
          'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-card',
          'origin-(--radix-popover-content-transform-origin) bg-raised p-1 text-ink shadow-popover outline-none',
          'data-[state=open]:animate-popover-in',
          fit === 'content' ? 'min-w-52' : 'min-w-[max(208px,var(--radix-popover-trigger-width))]',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  )
}

/** A panel beside an element that is not its child: what floats is fetched when it first opens, its trigger is there before. */
export function FloatingPanel({
  open,
  anchor,
  onClosed,
  ...content
}: Omit<ComponentProps<typeof PopoverPanel>, 'onEscape'> & {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  onClosed: () => void
}) {
  const wasOutside = useRef(false)
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClosed()
      }}
    >
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverPanel
        onEscape={onClosed}
        onInteractOutside={(event) => {
          // A press on its own trigger closes it there.
          if (event.target instanceof Node && anchor.current?.contains(event.target) === true) event.preventDefault()
          else wasOutside.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!wasOutside.current) anchor.current?.focus({ preventScroll: true })
          wasOutside.current = false
        }}
        {...content}
      />
    </Radix.Root>
  )
}
