import { useSelector } from '@xstate/react'
import { LockOpen, Plus } from 'lucide-react'
import { openedOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PanelBar } from '../../parts/panel/panel-bar.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { usePanel } from './panel-context.ts'

/** How an open safe is closed. */
function useClosing() {
  const words = useWords()
  const panel = usePanel()
  return { label: words.safes.close(), onClose: () => panel.send({ type: 'close.requested' }) }
}

/** The bar of a safe that is not open: it can be closed. */
export const BareHead = () => <PanelBar closing={useClosing()} />

/** The bar of an open safe: its name, how much is in it, and a new entry. */
export function SafeHead() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const safe = useSelector(panel, (now) => openedOf(now)?.safe)
  return (
    <PanelBar closing={useClosing()}>
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
    </PanelBar>
  )
}
