import { Clock, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { boxLook } from '../fields/input-box.tsx'
import { Icon } from '../signs/icon.tsx'

/** How a time of the day (`14:30`) is shown and read, and what is said of what is none. */
export type TimeTyping = {
  label: string
  clear: string
  wrong: string
  write: (time: string) => string
  read: (typed: string) => string | null
}

/** Hours and minutes of a day. What is typed counts once the field is left, or by Enter; emptied, there is no time. */
export function TimeField({
  value,
  typing,
  onChosen,
}: {
  value: string | null
  typing: TimeTyping
  onChosen: (time: string | null) => void
}) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const take = ({ value: typed }: HTMLInputElement) => {
    const time = typing.read(typed)
    const isNone = time === null && typed.trim() !== ''
    setWrong(isNone)
    if (!isNone && time !== value) onChosen(time)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    take(event.currentTarget)
  }
  return (
    <div>
      <span className={boxLook({ wrong: isWrong })}>
        <Icon of={Clock} size={14} className="text-ink-faint" />
        <input
          // Another value from elsewhere is another field.
          key={value}
          aria-label={typing.label}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          placeholder={typing.label}
          autoComplete="off"
          defaultValue={value === null ? '' : typing.write(value)}
          className="h-full w-0 min-w-0 flex-1 tabular-nums outline-none"
          onKeyDown={press}
          onBlur={({ currentTarget }) => take(currentTarget)}
        />
        {value !== null && (
          <button
            type="button"
            aria-label={typing.clear}
            onClick={() => onChosen(null)}
            className="grid size-6 flex-none place-items-center rounded-control text-ink-faint hover:bg-hover hover:text-ink touch:size-touch"
          >
            <Icon of={X} size={14} />
          </button>
        )}
      </span>
      {isWrong && (
        <p id={id} role="alert" className="pt-1 text-12 text-danger">
          {typing.wrong}
        </p>
      )}
    </div>
  )
}
