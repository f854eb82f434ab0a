import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../signs/icon.tsx'

/** One of a few things of which exactly one holds. */
export type SegmentOption<Value extends string> = { value: Value; label: string; icon?: LucideIcon }

/** A few choices side by side; arrows move between them. With `iconsOnly` the words are only read out. */
export function Segment<Value extends string>({
  label,
  options,
  value,
  onChosen,
  iconsOnly = false,
  disabled = false,
}: {
  label: string
  options: readonly SegmentOption<Value>[]
  value: Value
  onChosen: (value: Value) => void
  iconsOnly?: boolean
  disabled?: boolean
}) {
  const group = useId()
  return (
    <fieldset
      disabled={disabled}
      className="inline-flex min-w-0 gap-0.5 rounded-segment border border-line bg-sunken p-0.5 disabled:opacity-60"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="relative inline-flex h-[26px] cursor-pointer items-center gap-1.5 rounded-badge px-3 text-13 font-medium whitespace-nowrap text-ink-soft select-none hover:text-ink has-checked:bg-segment-on has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus touch:h-10"
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChosen(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {option.icon !== undefined && <Icon of={option.icon} />}
          {!iconsOnly && option.label}
        </label>
      ))}
    </fieldset>
  )
}
