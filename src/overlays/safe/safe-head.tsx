import { useSelector } from '@xstate/react'
import { ArrowLeft, LockOpen, Plus, X } from 'lucide-react'
import { openedOf } from '#machines/safes/panel/safe-panel-view.ts'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { usePanel } from './panel-context.ts'

/** The bar above a safe; it has the focus when the safe opens. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <header
      tabIndex={-1}
      data-first-focus
      className="flex h-14 flex-none items-center gap-3 border-b border-line px-6 outline-none max-md:gap-1 max-md:px-2"
    >
      {children}
    </header>
  )
}

function CloseButton() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  return (
    <IconButton
      icon={phone ? ArrowLeft : X}
      iconSize={20}
      label={words.safes.close()}
      onClick={() => panel.send({ type: 'close.requested' })}
    />
  )
}

/** The bar of a safe that is not open: it can be closed. */
export function BareHead() {
  const phone = useIsPhone()
  return (
    <Bar>
      {!phone && <span className="flex-1" />}
      <CloseButton />
    </Bar>
  )
}

/** The bar of an open safe: its name, how much is in it, and a new entry. */
export function SafeHead() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const safe = useSelector(panel, (now) => openedOf(now)?.safe)
  return (
    <Bar>
      {phone && <CloseButton />}
      {!phone && (
        <span
          aria-hidden
          className="grid size-8 flex-none place-items-center rounded-control bg-accent-soft text-accent-text"
        >
          <Icon of={LockOpen} />
        </span>
      )}
      <span aria-hidden dir="auto" className="cut text-16 font-semibold">
        {safe?.name}
      </span>
      <span className="flex-none text-13 text-ink-soft max-sm:sr-only">
        {words.safes.entries({ count: safe?.entries.length ?? 0 })}
      </span>
      <span className="flex-1" />
      <Button icon={Plus} onClick={() => panel.send({ type: 'entry.opened', entryId: null })}>
        {words.safes.newEntry()}
      </Button>
      {!phone && (
        <>
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
          <CloseButton />
        </>
      )}
    </Bar>
  )
}
