import { useRef, useState } from 'react'
import { classes } from '../layout/classes.ts'

/** Once, as the field comes: what is typed by the time it is drawn anew must not be what the next letter takes the place of. */
const selectAll = (field: HTMLInputElement | null): void => field?.select()

/**
 * A text that becomes a field where it stands: a press or Enter starts, Enter or leaving keeps what was typed, Escape
 * does not. An empty name is not kept. An actor may hold whether it is being edited; otherwise it is this place's own.
 */
export function InlineEdit({
  text,
  typed = text,
  label,
  onCommitted,
  editing,
  onEditingChanged,
  maxLength,
  disabled = false,
  className,
}: {
  text: string
  /** What the field begins with, when that is not the text: it could not be kept before. */
  typed?: string
  /** The label of the field during editing. */
  label: string
  onCommitted: (text: string) => void
  editing?: boolean
  onEditingChanged?: (editing: boolean) => void
  maxLength?: number
  disabled?: boolean
  /** Its type: size and weight, the same at rest and while typing. */
  className?: string
}) {
  const [own, setOwn] = useState(false)
  const dropped = useRef(false)
  const refocus = useRef(false)
  const turn = (next: boolean) => {
    setOwn(next)
    onEditingChanged?.(next)
  }
  const leave = (typed: string) => {
    const kept = typed.trim()
    if (!dropped.current && kept !== '' && kept !== text) onCommitted(kept)
    turn(false)
  }
  if (!(editing ?? own) || disabled)
    return (
      <button
        type="button"
        dir="auto"
        ref={(element) => {
          if (element !== null && refocus.current) element.focus()
          refocus.current = false
        }}
        disabled={disabled}
        onClick={() => {
          dropped.current = false
          turn(true)
        }}
        className={classes(
          'cut touch:min-h-touch -mx-1.5 max-w-full cursor-text rounded-control px-1.5 hover:bg-hover disabled:cursor-default',
          className,
        )}
      >
        {text}
      </button>
    )
  return (
    <input
      ref={selectAll}
      dir="auto"
      defaultValue={typed}
      aria-label={label}
      maxLength={maxLength}
      data-own-escape
      onBlur={(event) => leave(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        dropped.current = event.key === 'Escape'
        refocus.current = true
        event.currentTarget.blur()
      }}
      className={classes(
        '-mx-1.5 w-full min-w-0 rounded-control bg-control px-1.5 outline-2 -outline-offset-1 outline-focus touch:text-16',
        className,
      )}
    />
  )
}
