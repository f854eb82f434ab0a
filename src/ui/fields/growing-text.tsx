import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import { useKeptCaret } from './use-kept-caret.ts'

/** A text that is edited in place: it grows with what is typed and has a box only while it has the focus. */
export function GrowingText({
  label,
  onText,
  onLeft,
  onEntered,
  className,
  ...area
}: Omit<ComponentProps<'textarea'>, 'onChange' | 'onBlur'> & {
  label: string
  onText: (text: string) => void
  onLeft?: ComponentProps<'textarea'>['onBlur']
  /** Enter ends it (a name), instead of beginning a new line. */
  onEntered?: () => void
}) {
  const noteCaret = useKeptCaret(area.value)
  return (
    <textarea
      rows={1}
      dir="auto"
      {...area}
      aria-label={label}
      onSelect={noteCaret}
      onPaste={(event) => {
        noteCaret(event)
        area.onPaste?.(event)
      }}
      onDrop={(event) => {
        noteCaret(event)
        area.onDrop?.(event)
      }}
      onChange={(event) => {
        noteCaret(event)
        onText(event.target.value)
      }}
      onBlur={onLeft}
      onKeyDown={(event) => {
        area.onKeyDown?.(event)
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || onEntered === undefined) return
        event.preventDefault()
        onEntered()
        event.currentTarget.blur()
      }}
      className={classes(
        'field-sizing-content w-full resize-none rounded-control outline-none wrap-anywhere focus-visible:outline-2 focus-visible:outline-focus',
        className,
      )}
    />
  )
}
