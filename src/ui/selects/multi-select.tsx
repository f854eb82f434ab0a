import * as Radix from '@radix-ui/react-popover'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../buttons/button.tsx'
import { Chip } from '../signs/chip.tsx'
import { classes } from '../layout/classes.ts'
import { Field, type FieldFrame } from '../fields/field.tsx'
import { boxLook } from '../fields/input-box.tsx'
import { Listbox, optionId, type SelectOption } from './listbox.tsx'
import { PopoverPanel } from '../floating/floating.tsx'
import { useOpening, type Opening } from '../floating/opening.ts'
import { present } from '../layout/present.ts'
import { heldMany, listMessage, matching, toggled, type Bounds, type OptionValue } from './select-rules.ts'
import type { SelectTexts } from './select.tsx'
import { useActiveRow } from './use-active-row.ts'
import { useArrivingChoice } from './use-arriving-choice.ts'

/** Several of many: what is picked stands as chips in the field, the rest is found by typing behind them. */
export function MultiSelect<Value extends OptionValue>({
  options,
  picked,
  texts,
  onChosen,
  min,
  max,
  query,
  onQuery,
  loading = false,
  disabled = false,
  onEndReached,
  failure,
  open,
  onOpenChanged,
  label,
  size,
  ...frame
}: FieldFrame &
  Opening &
  Bounds & {
    options: readonly SelectOption<Value>[]
    /** What is picked, with its label: it need not be among the options that a search brought. */
    picked: readonly SelectOption<Value>[]
    texts: Omit<SelectTexts, 'clear' | 'search'> & { remove: (label: string) => string }
    /** All values that are picked after the change. */
    onChosen: (values: readonly Value[]) => void
    query?: string
    onQuery?: (query: string) => void
    loading?: boolean
    disabled?: boolean
    onEndReached?: () => void
    /** In place of options that did not come: what happened, and a way to ask again. */
    failure?: { text: string; retry: string; onRetried: () => void } | undefined
  }) {
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ownQuery, setOwnQuery] = useState('')
  const { isOpen, change } = useOpening({ open, onOpenChanged }, disabled)
  const typed = query ?? ownQuery
  const shown = onQuery === undefined ? matching(options, typed) : options
  const { active, point, step } = useActiveRow(shown)
  const held = heldMany(picked.map((option) => option.value))

  const ask = (text: string) => {
    setOwnQuery(text)
    onQuery?.(text)
    point(0)
  }
  const toggle = (option: SelectOption<Value> | undefined) => {
    if (option === undefined || option.disabled === true) return
    const next = toggled(held, option.value, { min, max })
    if (next === held) return
    onChosen(next as readonly Value[])
    if (typed !== '') ask('')
  }
  const chooseOnArrival = useArrivingChoice(loading, typed, () => toggle(shown[active]))
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { key } = event
    if (key === 'Backspace' && typed === '') toggle(picked.findLast((option) => option.disabled !== true))
    else if (key === 'Enter' && isOpen && loading) chooseOnArrival()
    else if (key === 'Enter' && isOpen) toggle(shown[active])
    // What is typed here means somebody: a form is not sent without them.
    else if (key === 'Enter' && typed.trim() !== '') change(true)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isOpen) step(key)
      else change(true)
    } else return
    event.preventDefault()
  }

  return (
    <Field {...present(frame)} label={label}>
      {(control) => (
        <Radix.Root open={isOpen} onOpenChange={change}>
          <Radix.Anchor asChild>
            <div
              ref={box}
              className={classes(
                boxLook({ size, wrong: control['aria-invalid'], off: disabled, tall: true }),
                'min-h-field cursor-text flex-wrap gap-1! px-[5px]! py-[5px] touch:min-h-touch',
                'has-[button:focus-visible]:outline-0',
              )}
              onPointerDown={(event) => {
                if (disabled || (event.target instanceof Element && event.target.closest('button') !== null)) return
                if (event.target !== input.current) event.preventDefault()
                input.current?.focus()
                change(true)
              }}
            >
              {picked.map((option) => (
                <Chip
                  key={`${typeof option.value}:${option.value}`}
                  before={option.before}
                  removeLabel={texts.remove(option.label)}
                  onRemoved={
                    disabled || option.disabled === true || held.length <= (min ?? 0)
                      ? undefined
                      : () => {
                          toggle(option)
                          input.current?.focus()
                        }
                  }
                >
                  {option.label}
                </Chip>
              ))}
              <input
                {...control}
                ref={input}
                type="text"
                role="combobox"
                aria-expanded={isOpen}
                aria-controls={isOpen ? list : undefined}
                aria-autocomplete="list"
                aria-activedescendant={isOpen && active >= 0 ? optionId(list, active) : undefined}
                autoComplete="off"
                spellCheck={false}
                disabled={disabled}
                placeholder={texts.placeholder}
                value={typed}
                onChange={(event) => {
                  ask(event.target.value)
                  change(true)
                }}
                onKeyDown={press}
                className="field-sizing-content h-6 max-w-full min-w-24 flex-auto px-1 text-13 outline-none touch:h-8 touch:text-16"
              />
            </div>
          </Radix.Anchor>
          <PopoverPanel
            onEscape={() => change(false)}
            role="presentation"
            align="start"
            fit="trigger"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onInteractOutside={(event) => {
              if (event.target instanceof Node && box.current?.contains(event.target) === true) event.preventDefault()
            }}
          >
            {failure && <Failure {...failure} />}
            <Listbox
              id={list}
              label={label}
              options={shown}
              chosen={held}
              active={active}
              multiple
              message={
                failure ? undefined : listMessage({ loading, searchable: true, query: typed, shown: shown.length })
              }
              texts={texts}
              onPointed={point}
              onChosen={toggle}
              onEndReached={onEndReached}
            />
          </PopoverPanel>
        </Radix.Root>
      )}
    </Field>
  )
}

function Failure({ text, retry, onRetried }: { text: string; retry: string; onRetried: () => void }) {
  return (
    <p role="alert" className="flex items-center justify-between gap-3 py-1 pe-1 ps-2 text-13 text-danger">
      {text}
      {/* The field keeps the focus, so that typing goes on. */}
      <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onRetried}>
        {retry}
      </Button>
    </p>
  )
}
