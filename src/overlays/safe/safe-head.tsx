import { useSelector } from '@xstate/react'
import { Download, Ellipsis, FileUp, History, LockOpen, Plus } from 'lucide-react'
import { openedOf } from '#machines/safes/panel/safe-panel-view.ts'
import { useIsPhone } from '../../parts/binding/use-is-phone.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
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
      <MoreOfSafe />
    </PanelBar>
  )
}

/** What is done with the safe as a whole and not every day. */
function MoreOfSafe() {
  const words = useWords()
  const panel = usePanel()
  const opens = (kind: 'ledger' | 'import' | 'export') => () => panel.send({ type: 'care.opened', care: { kind } })
  const canOpen = useSelector(panel, (now) => now.can({ type: 'care.opened', care: { kind: 'ledger' } }))
  return (
    <Menu
      align="end"
      label={words.safeCare.more()}
      disabled={!canOpen}
      trigger={<IconButton icon={Ellipsis} label={words.safeCare.more()} disabled={!canOpen} />}
    >
      <MenuItem icon={History} onSelect={opens('ledger')}>
        {words.safeCare.ledger()}
      </MenuItem>
      <MenuItem icon={FileUp} onSelect={opens('import')}>
        {words.safeCare.import()}
      </MenuItem>
      <MenuItem icon={Download} onSelect={opens('export')}>
        {words.safeCare.export()}
      </MenuItem>
    </Menu>
  )
}
