import { Check } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Icon } from '../signs/icon.tsx'
import { SWATCH_NAMES, SWATCHES, swatchOf, type SwatchName } from './swatches.ts'

/** The colour of the grid one row above or below, or none at its edge. */
export function beside(name: SwatchName, key: string, columns: number): SwatchName | undefined {
  const at = SWATCH_NAMES.indexOf(name)
  if (key === 'ArrowDown') return SWATCH_NAMES[at + columns]
  if (key === 'ArrowUp') return SWATCH_NAMES[at - columns]
  return undefined
}

/** How many colours stand in the first row: nine, or six where a finger chooses. */
function columnsOf(grid: HTMLElement | null): number {
  const rows = [...(grid?.children ?? [])].map((child) => child.getBoundingClientRect().top)
  return rows.filter((top) => top === rows[0]).length
}

/** The grid of colours to choose one from; arrows move in both directions. Values are hex, as they are stored. */
export function ColorGrid({
  label,
  labelHidden = false,
  value,
  names,
  onChosen,
  disabled = false,
  required = false,
  error,
}: {
  label: string
  /** The label is for those who listen alone. */
  labelHidden?: boolean
  /** Hex digits of the chosen one. */
  value: string
  /** What each colour is called. */
  names: Readonly<Record<SwatchName, string>>
  onChosen: (hex: string) => void
  disabled?: boolean
  required?: boolean
  error?: string | undefined
}) {
  const group = useId()
  const grid = useRef<HTMLDivElement>(null)
  const chosen = swatchOf(value)
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const next = beside(chosen, event.key, columnsOf(grid.current))
    if (next === undefined) return
    onChosen(SWATCHES[next])
    grid.current?.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
  }
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5 disabled:opacity-50">
      <legend className={labelHidden ? 'sr-only' : 'contents text-13 font-medium'}>
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </legend>
      <div
        ref={grid}
        role="radiogroup"
        tabIndex={-1}
        aria-label={label}
        aria-required={required || undefined}
        onKeyDown={move}
        className="mt-1.5 grid w-fit max-w-full grid-cols-9 gap-3 touch:grid-cols-6 touch:gap-2"
      >
        {SWATCH_NAMES.map((name) => (
          <label
            key={name}
            data-swatch={name}
            title={names[name]}
            className="relative block size-8 touch:size-touch cursor-pointer rounded-segment"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              aria-label={names[name]}
              onChange={() => onChosen(SWATCHES[name])}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-segment bg-swatch checked:shadow-[0_0_0_2px_var(--raised),0_0_0_4px_var(--focus)] focus-visible:outline-offset-5"
            />
            <span className="pointer-events-none absolute inset-0 hidden place-items-center text-swatch-on peer-checked:grid">
              <Icon of={Check} />
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && error !== '' && (
        <p role="alert" className="text-12 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
