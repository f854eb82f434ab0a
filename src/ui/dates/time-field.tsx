import { Clock, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { boxLook } from '../fields/input-box.tsx'
import { Icon } from '../signs/icon.tsx'

/** Hours and minutes of a day. What is typed counts once the field is left, or by Enter; emptied, there is no time. */
export function TimeField({
  label,
  clear,
  value,
  disabled = false,
  onChosen,
}: {
  label: string
  clear: string
  value: string | null
  disabled?: boolean
  onChosen: (time: string | null) => void
}) {
  const take = ({ value: typed, validity }: HTMLInputElement) => {
    const time = typed === '' ? null : typed
    if (!validity.badInput && time !== value) onChosen(time)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take(event.currentTarget)
  }
  return (
    <span className={boxLook({ off: disabled })}>
      <Icon of={Clock} size={14} className="text-ink-faint" />
      <input
        type="time"
        // Another value from elsewhere is another field.
        key={value}
        aria-label={label}
        defaultValue={value ?? ''}
        disabled={disabled}
        className="h-full w-0 min-w-0 flex-1 tabular-nums outline-none [&::-webkit-calendar-picker-indicator]:hidden"
        onKeyDown={press}
        onBlur={({ currentTarget }) => take(currentTarget)}
      />
      {value !== null && !disabled && (
        <button
          type="button"
          aria-label={clear}
          onClick={() => onChosen(null)}
          className="grid size-6 flex-none place-items-center rounded-control text-ink-faint hover:bg-hover hover:text-ink touch:size-touch"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
