import { Check, Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { itemFor } from '../menus/menu-keys.ts'

/** One thing that can be chosen. */
export type CommandRow = {
  id: string
  /** Its text, with marks where it is what was typed. */
  label: ReactNode
  before?: ReactNode
  note?: ReactNode
  /** At the end: the keys that do the same. */
  after?: ReactNode
  /** Of several of which each is on or off. */
  chosen?: boolean | undefined
  danger?: boolean
}
/** Rows under a heading. */
export type CommandGroup = { id: string; label: string; rows: readonly CommandRow[] }

/**
 * A field and below it what it leads to, as one combobox: typing narrows it down, arrows walk, Enter chooses, Backspace in
 * the empty field goes back. The focus stays in the field.
 */
export function CommandList({
  label,
  listLabel,
  placeholder,
  query,
  groups,
  message,
  aside,
  below,
  isBusy = false,
  onQuery,
  onChosen,
  onBack,
}: {
  label: string
  listLabel: string
  placeholder: string
  query: string
  groups: readonly CommandGroup[]
  /** The note below the rows, about rows that are missing. */
  message?: ReactNode
  /** Beside the field: what all of this is about. */
  aside?: ReactNode
  below?: ReactNode
  /** More rows are on their way. */
  isBusy?: boolean
  onQuery: (query: string) => void
  onChosen: (id: string) => void
  onBack: () => void
}) {
  const list = useId()
  const [wanted, point] = useState<string | null>(null)
  const rows = groups.flatMap((group) => group.rows)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  )
  const active = rows[at]
  const rowId = (id: string) => `${list}-${id}`
  const activeId = active === undefined ? undefined : rowId(active.id)
  const isMultiple = rows.some(({ chosen }) => chosen !== undefined)
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Backspace' && query === '') return onBack()
    const next = key === 'Home' || key === 'End' ? undefined : itemFor(key, at, rows.length)
    if (next !== undefined) point(rows[next]?.id ?? null)
    else if (key === 'Enter' && active !== undefined) onChosen(active.id)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="flex h-14 flex-none items-center gap-3 border-b border-line px-4">
        <Icon of={Search} size={20} className="flex-none text-ink-faint" />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={list}
          aria-activedescendant={activeId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-first-focus
          value={query}
          placeholder={placeholder}
          onChange={(event) => {
            point(null)
            onQuery(event.target.value)
          }}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-faint"
        />
        {aside}
      </div>
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot draw its own options
        role="listbox"
        aria-label={listLabel}
        aria-busy={isBusy}
        aria-multiselectable={isMultiple || undefined}
        tabIndex={-1}
        className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-2 outline-none empty:hidden"
      >
        {groups.map((group) =>
          group.rows.length === 0 ? null : (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <fieldset> is none of a listbox's children
            <div key={group.id} role="group" aria-labelledby={rowId(group.id)} className="pb-1">
              <div id={rowId(group.id)} className="px-3 pt-2 pb-1 text-12 font-medium text-ink-soft">
                {group.label}
              </div>
              {group.rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  id={rowId(row.id)}
                  isActive={row === active}
                  isMultiple={isMultiple}
                  onPointed={() => point(row.id)}
                  onChosen={() => onChosen(row.id)}
                />
              ))}
            </div>
          ),
        )}
      </div>
      <output className="flex items-center gap-2 px-5 py-4 text-13 text-ink-soft empty:p-0">{message}</output>
      {below}
    </>
  )
}

function Row({
  row,
  id,
  isActive,
  isMultiple,
  onPointed,
  onChosen,
}: {
  row: CommandRow
  id: string
  isActive: boolean
  isMultiple: boolean
  onPointed: () => void
  onChosen: () => void
}) {
  const { label, before, note, after, chosen, danger = false } = row
  return (
    <button
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> cannot hold an avatar
      role="option"
      tabIndex={-1}
      aria-selected={isMultiple ? chosen === true : isActive}
      onPointerMove={onPointed}
      // The field keeps the focus, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChosen}
      className={classes(
        'flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-14 select-none touch:min-h-touch',
        danger ? 'text-danger' : isActive ? 'text-accent-text' : 'text-ink',
        isActive && (danger ? 'bg-danger-soft' : 'bg-selected'),
      )}
    >
      <span className={classes('grid w-5 flex-none place-items-center', !danger && !isActive && 'text-ink-soft')}>
        {before}
      </span>
      <span className="cut">{label}</span>
      {note !== undefined && <span className="flex-none text-12 text-ink-faint">{note}</span>}
      <span className="ms-auto flex flex-none items-center gap-1">
        {chosen === true && <Icon of={Check} />}
        {after}
      </span>
    </button>
  )
}
