import { useId } from 'react'

/** A number between two others that is pulled along a line; it stands beside it. */
export function RangeField({
  label,
  value,
  min,
  max,
  onNumber,
}: {
  label: string
  value: number
  min: number
  max: number
  onNumber: (value: number) => void
}) {
  const id = useId()
  return (
    <span className="flex items-center gap-2.5 text-13">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        onChange={(event) => onNumber(event.target.valueAsNumber)}
        className="h-5 w-32 accent-accent touch:h-touch"
      />
      <output htmlFor={id} className="w-7 tabular-nums">
        {value}
      </output>
    </span>
  )
}
