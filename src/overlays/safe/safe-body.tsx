import { useSelector } from '@xstate/react'
import { ArrowUpDown, Plus, Search } from 'lucide-react'
import { languageOf } from '#machines/preferences/preferences.ts'
import { ENTRY_ORDERS } from '#machines/safes/panel/safe-panel-parts.ts'
import { editedIn, editorOf, openedOf, orderOf, queryOf, shownIn } from '#machines/safes/panel/safe-panel-view.ts'
import { isSame } from '#machines/forms/same.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ClosedArt } from '../../ui/art/closed-art.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { MenuItem } from '../../ui/menus/menu-item.tsx'
import { CareDialogs } from './care/care-dialogs.tsx'
import { OfferCard } from './care/offer-card.tsx'
import { EntryCard } from './entry-card.tsx'
import { EntryForm } from './editor/entry-form.tsx'
import { usePanel } from './panel-context.ts'
import { SafeHead } from './safe-head.tsx'
import { SafeSide } from './safe-side.tsx'

/** From so many entries on a search is offered. */
const SEARCHED_FROM = 4

/** An open safe: its entries, and who can open it. */
export function SafeBody() {
  return (
    <>
      <SafeHead />
      <div className="flex min-h-0 flex-1 max-md:flex-col max-md:overflow-y-auto">
        <Entries />
        <SafeSide />
      </div>
      <CareDialogs />
    </>
  )
}

function Entries() {
  const words = useWords()
  const panel = usePanel()
  const language = useSelector(useActorOf('preferences'), languageOf)
  const entries = useSelector(panel, (now) => shownIn(now, language), isSame)
  const total = useSelector(panel, (now) => openedOf(now)?.safe.entries.length ?? 0)
  const query = useSelector(panel, queryOf)
  const edited = useSelector(panel, editedIn)
  const editor = useSelector(panel, editorOf)
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-6 max-md:flex-none max-md:overflow-visible max-md:p-4">
      <OfferCard />
      {total >= SEARCHED_FROM && (
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              label={words.safes.search()}
              labelHidden
              type="search"
              icon={Search}
              placeholder={words.safes.search()}
              autoComplete="off"
              value={query}
              onText={(typed) => panel.send({ type: 'search.typed', query: typed })}
            />
          </div>
          <OrderMenu />
        </div>
      )}
      {edited === null && editor && <EntryForm editor={editor} />}
      {entries.map((entry) =>
        entry.id === edited && editor ? (
          <EntryForm key={entry.id} editor={editor} />
        ) : (
          <EntryCard key={entry.id} entry={entry} />
        ),
      )}
      {total === 0 && edited === undefined && (
        <div className="grid flex-1 place-items-center">
          <EmptyState
            art={<ClosedArt />}
            action={
              <Button look="primary" icon={Plus} onClick={() => panel.send({ type: 'entry.opened', entryId: null })}>
                {words.safes.newEntry()}
              </Button>
            }
          >
            {words.safes.emptySafe()}
          </EmptyState>
        </div>
      )}
      {total > 0 && entries.length === 0 && (
        <p className="py-6 text-center text-ink-soft">{words.safes.nothingFound()}</p>
      )}
    </div>
  )
}

/** What the entries are sorted by. */
function OrderMenu() {
  const words = useWords()
  const panel = usePanel()
  const chosen = useSelector(panel, orderOf)
  const names = { name: words.safes.orderName, changed: words.safes.orderChanged, kind: words.safes.orderKind }
  return (
    <Menu
      align="end"
      label={words.safes.order()}
      trigger={<IconButton icon={ArrowUpDown} label={words.safes.order()} />}
    >
      {ENTRY_ORDERS.map((order) => (
        <MenuItem key={order} selected={order === chosen} onSelect={() => panel.send({ type: 'order.chosen', order })}>
          {names[order]()}
        </MenuItem>
      ))}
    </Menu>
  )
}
