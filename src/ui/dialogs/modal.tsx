import * as Radix from '@radix-ui/react-dialog'
import { useState, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { focusFirst } from '../focus/first-focus.ts'
import { holdPage } from './hold-page.ts'
import { giveLostFocusBackTo, openerOf } from '../focus/return-focus.ts'
import { useEscape } from '../focus/use-escape.ts'

/** Why a modal thing wants to close; its owner decides whether it does. */
export type CloseReason = 'escape' | 'outside' | 'button'

/** What dialogs and drawers have in common. */
export type ModalProps = {
  open: boolean
  title: string
  onCloseRequested: (reason: CloseReason) => void
  /** A layer above another one: the ground darkens only half as much again. */
  level?: 'first' | 'second'
  children?: ReactNode
}

/** A modal layer: scrim, focus kept inside and given back, Escape and presses outside asked of its owner. */
export function Modal({
  open,
  title,
  titleHidden = false,
  describedBy,
  layer,
  onCloseRequested,
  level = 'first',
  className,
  style,
  children,
}: ModalProps & {
  titleHidden?: boolean
  describedBy?: string | undefined
  /** By what the keyboard knows it. */
  layer?: 'task'
  className: string
  style?: Readonly<Record<`--${string}`, string>>
}) {
  const state = open ? 'open' : 'closed'
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <div
          ref={holdPage}
          data-state={state}
          className={classes(
            'fixed inset-0 z-40 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            level === 'second' ? 'bg-scrim-second' : 'bg-scrim',
          )}
        />
        <Layer
          onCloseRequested={onCloseRequested}
          describedBy={describedBy}
          layer={layer}
          className={classes('z-40 flex flex-col bg-raised text-ink shadow-dialog outline-none', className)}
          style={style}
        >
          {titleHidden && <Radix.Title className="sr-only">{title}</Radix.Title>}
          {children}
        </Layer>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Layer({
  onCloseRequested,
  describedBy,
  layer,
  className,
  style,
  children,
}: {
  onCloseRequested: (reason: CloseReason) => void
  describedBy: string | undefined
  layer: 'task' | undefined
  className: string
  style: Readonly<Record<`--${string}`, string>> | undefined
  children: ReactNode
}) {
  const [opener] = useState(() => openerOf(document.activeElement))
  const hearsEscape = useEscape(() => onCloseRequested('escape'))
  return (
    <Radix.Content
      ref={hearsEscape}
      aria-modal
      data-layer={layer}
      aria-describedby={describedBy}
      className={className}
      style={style}
      onOpenAutoFocus={(event) => {
        if (focusFirst(event.currentTarget)) event.preventDefault()
      }}
      onEscapeKeyDown={(event) => event.preventDefault()}
      onPointerDownOutside={(event) => {
        event.preventDefault()
        const { button, target } = event.detail.originalEvent
        const above = target instanceof Element && target.closest('[data-above-modals]') !== null
        if (button === 0 && !above) onCloseRequested('outside')
      }}
      onInteractOutside={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        giveLostFocusBackTo(opener)
      }}
    >
      {children}
    </Radix.Content>
  )
}

/** The heading that names a modal layer. */
export function ModalTitle({ children, className }: { children: string; className: string }) {
  return <Radix.Title className={className}>{children}</Radix.Title>
}
