import { Check, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../layout/classes.ts'
import { Icon } from '../signs/icon.tsx'

/** A few choices as cards in a row, of which exactly one holds; arrows move between them. */
export function ChoiceCards<Value extends string>({
  label,
  options,
  value,
  disabled = false,
  onChosen,
}: {
  label: string
  /** `ink`: the class of an icon that says something by its colour. */
  options: readonly { value: Value; label: string; icon: LucideIcon; ink?: string }[]
  value: Value
  disabled?: boolean
  onChosen: (value: Value) => void
}) {
  const group = useId()
  return (
    <fieldset
      disabled={disabled}
      className={classes(
        'grid min-w-0 gap-3 max-sm:grid-cols-1',
        options.length > 3 ? 'grid-cols-2 xl:grid-cols-4' : 'grid-cols-3',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="group relative flex h-11 cursor-pointer items-center gap-2 rounded-segment border border-line-strong bg-surface px-3 text-13 font-medium hover:bg-hover has-checked:border-accent has-checked:text-accent-text has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:pointer-events-none has-[:disabled:not(:checked)]:opacity-60"
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChosen(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          <Icon of={option.icon} className={option.ink ?? ''} />
          <span className="cut flex-1">{option.label}</span>
          {option.value === value && <Icon of={Check} />}
        </label>
      ))}
    </fieldset>
  )
}
