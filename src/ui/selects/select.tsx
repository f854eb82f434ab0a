import * as Radix from '@radix-ui/react-popover'
import { ChevronDown, Search, X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldFrame } from '../fields/field.tsx'
import { Icon } from '../signs/icon.tsx'
import { boxLook } from '../fields/input-box.tsx'
import { Listbox, optionId, type ListTexts, type SelectOption } from './listbox.tsx'
import { itemStartingWith } from '../menus/menu-keys.ts'
import { PopoverPanel } from '../floating/floating.tsx'
import { useOpening, type Opening } from '../floating/opening.ts'
import { present } from '../layout/present.ts'
import { heldOne, listMessage, matching, type OptionValue } from './select-rules.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useArrivingChoice } from './use-arriving-choice.ts'

/** What a select says: in place of a value, in place of options, and of its buttons. */
export type SelectTexts = ListTexts & { placeholder: string; clear: string; search: string }

/** One of many, chosen from a list under the field; with `search` the list begins with a field of its own. */
export function Select<Value extends OptionValue>({
  options,
  value,
  texts,
  onChosen,
  onCleared,
  search = false,
  query,
  onQuery,
  loading = false,
  disabled = false,
  onEndReached,
  open,
  onOpenChanged,
  label,
  size,
  ...frame
}: FieldFrame &
  Opening & {
    options: readonly SelectOption<Value>[]
    value: Value | null
    texts: SelectTexts
    onChosen: (value: Value) => void
    /** Given when nothing may be chosen, too. */
    onCleared?: () => void
    search?: boolean
    /** The search text, and who searches when the options come from elsewhere. */
    query?: string
    onQuery?: (query: string) => void
    loading?: boolean
    disabled?: boolean
    onEndReached?: () => void
  }) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [ownQuery, setOwnQuery] = useState('')
  const { isOpen, change } = useOpening({ open, onOpenChanged }, disabled)
  const typed = query ?? ownQuery
  const shown = search && onQuery === undefined ? matching(options, typed) : options
  const { active, point, step } = useActiveRow(shown)
  const held = heldOne(value)
  const chosen = options.find((option) => option.value === held)

  const clearable = onCleared !== undefined && chosen !== undefined && !disabled

  const ask = (text: string) => {
    setOwnQuery(text)
    onQuery?.(text)
    point(0)
  }
  const turn = (next: boolean) => {
    change(next)
    if (!next) return
    ask('')
    point(
      Math.max(
        0,
        options.findIndex((option) => option.value === held),
      ),
    )
  }
  const choose = (option: SelectOption<Value> | undefined) => {
    if (option === undefined || option.disabled === true) return
    turn(false)
    if (option.value !== held) onChosen(option.value)
  }
  const chooseOnArrival = useArrivingChoice(loading, typed, () => {
    if (isOpen) choose(shown[active])
  })
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp' && !(key.length === 1 && key !== ' ' && !search)) return
      turn(true)
    } else if (key === 'Enter' && loading) chooseOnArrival()
    else if (key === 'Enter' || (key === ' ' && !search)) choose(shown[active])
    else if ((key === 'Home' || key === 'End') && search) return
    else if (step(key)) {
      // The row has moved.
    } else if (key.length === 1 && !search) {
      const at = itemStartingWith(
        key,
        shown.map((option) => option.label),
        active,
      )
      if (at !== undefined) point(at)
    } else return
    event.preventDefault()
  }
  const pointed = isOpen && active >= 0 ? optionId(list, active) : undefined

  return (
    <Field {...present(frame)} label={label}>
      {(control) => (
        <Radix.Root open={isOpen} onOpenChange={turn}>
          <span className="relative flex min-w-0">
            <Radix.Trigger asChild disabled={disabled}>
              <button
                type="button"
                {...control}
                disabled={disabled}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot draw its own options
                role="combobox"
                aria-haspopup={search ? 'dialog' : 'listbox'}
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                aria-activedescendant={search ? undefined : pointed}
                onKeyDown={press}
                className={classes(
                  boxLook({ size, wrong: control['aria-invalid'], off: disabled }),
                  'text-start focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
                )}
              >
                {chosen?.before}
                <span className={classes('cut flex-1', chosen === undefined && 'text-ink-faint')}>
                  {chosen?.label ?? texts.placeholder}
                </span>
                {clearable && <span className="w-5 flex-none touch:w-9" />}
                {loading ? <Spinner /> : <Icon of={ChevronDown} className="text-ink-faint" />}
              </button>
            </Radix.Trigger>
            {clearable && (
              <button
                type="button"
                aria-label={texts.clear}
                onClick={onCleared}
                className="absolute inset-y-0 end-8 my-auto grid size-6 touch:end-7 touch:size-touch place-items-center rounded-control text-ink-faint hover:bg-hover hover:text-ink"
              >
                <Icon of={X} />
              </button>
            )}
          </span>
          <PopoverPanel
            onEscape={() => turn(false)}
            role={search ? 'dialog' : 'presentation'}
            aria-label={search ? label : undefined}
            align="start"
            fit="trigger"
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              if (search) input.current?.focus()
            }}
            onCloseAutoFocus={(event) => {
              if (!search) event.preventDefault()
            }}
          >
            {search && (
              <span className={classes(boxLook(), 'mb-1')}>
                <Icon of={Search} className="text-ink-faint" />
                <input
                  ref={input}
                  type="text"
                  role="combobox"
                  aria-label={texts.search}
                  aria-expanded
                  aria-controls={list}
                  aria-autocomplete="list"
                  aria-activedescendant={pointed}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed}
                  onChange={(event) => ask(event.target.value)}
                  onKeyDown={press}
                  className="h-full w-0 min-w-0 flex-1 outline-none"
                />
              </span>
            )}
            <Listbox
              id={list}
              label={label}
              options={shown}
              chosen={[held]}
              active={active}
              message={listMessage({ loading, searchable: search, query: typed, shown: shown.length })}
              texts={texts}
              onPointed={point}
              onChosen={choose}
              onEndReached={onEndReached}
            />
          </PopoverPanel>
        </Radix.Root>
      )}
    </Field>
  )
}
