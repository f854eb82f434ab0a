import { Check } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'
import { SCROLL_TO_VALUE_AFTER_MS, type ListMessage, type OptionValue } from './select-rules.ts'
import { Spinner } from '../feedback/spinner.tsx'

/** One thing that can be chosen. */
export type SelectOption<Value extends OptionValue = OptionValue> = {
  value: Value
  label: string
  /** What stands before the label: a swatch, an avatar, an icon. */
  before?: ReactNode
  /** A quiet note at the end. */
  note?: ReactNode
  disabled?: boolean
}

/** What a list says for itself. */
export type ListTexts = Readonly<Record<ListMessage, string>>

/** The id of an option's row, for the control that stays focused while the arrows move. */
export const optionId = (list: string, at: number) => `${list}-${at}`

/** The options themselves: focus stays in the control, which names the row that is pointed at. */
export function Listbox<Value extends OptionValue>({
  id,
  label,
  options,
  chosen,
  active,
  multiple = false,
  message,
  texts,
  onPointed,
  onChosen,
  onEndReached,
}: {
  id: string
  label: string
  options: readonly SelectOption<Value>[]
  chosen: readonly OptionValue[]
  /** The row the arrows are at. */
  active: number
  multiple?: boolean
  message: ListMessage | undefined
  texts: ListTexts
  onPointed: (at: number) => void
  onChosen: (option: SelectOption<Value>) => void
  onEndReached?: (() => void) | undefined
}) {
  useEffect(() => {
    const scroll = () =>
      document.querySelector(`[id="${id}"] [aria-selected=true]`)?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(scroll, SCROLL_TO_VALUE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
  const followed = useRef(active)
  useEffect(() => {
    if (followed.current !== active) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
    followed.current = active
  }, [id, active])
  return (
    <>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> cannot draw its own options
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        tabIndex={-1}
        onScroll={({ currentTarget: list }) => {
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) onEndReached?.()
        }}
        className="max-h-72 overflow-y-auto overscroll-contain outline-none empty:hidden"
      >
        {options.map((option, at) => {
          const isChosen = chosen.includes(option.value)
          return (
            <button
              type="button"
              key={`${typeof option.value}:${option.value}`}
              id={optionId(id, at)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> cannot hold an avatar
              role="option"
              tabIndex={-1}
              aria-selected={isChosen}
              aria-disabled={option.disabled || undefined}
              onPointerMove={() => onPointed(at)}
              // The control keeps the focus, so that typing goes on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (option.disabled !== true) onChosen(option)
              }}
              className={classes(
                'flex min-h-md w-full cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-13 select-none touch:min-h-touch',
                option.disabled === true
                  ? 'cursor-not-allowed text-ink-faint opacity-70'
                  : isChosen && 'text-accent-text',
                at === active ? (isChosen ? 'bg-selected' : 'bg-hover') : '',
              )}
            >
              {option.before}
              <span className="cut flex-1">{option.label}</span>
              {option.note !== undefined && <span className="flex-none text-12 text-ink-faint">{option.note}</span>}
              {isChosen && <Icon of={Check} />}
            </button>
          )
        })}
      </div>
      <output
        className={classes('flex items-center gap-2 text-13 text-ink-faint', message !== undefined && 'px-2 py-1.5')}
      >
        {message === 'loading' && <Spinner />}
        {message !== undefined && texts[message]}
      </output>
    </>
  )
}
