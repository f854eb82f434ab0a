import { classes } from '../layout/classes.ts'
import { Field } from './field.tsx'
import { boxLook } from './input-box.tsx'
import { present } from '../layout/present.ts'
import type { Typed } from './text-field.tsx'
import { useKeptCaret } from './use-kept-caret.ts'

/** Several lines of text; the box grows with them for a while, then scrolls. The caret stays where it is when others write too. */
export function TextArea({
  onText,
  onChange,
  onPaste,
  onDrop,
  label,
  hint,
  error,
  required,
  size,
  aside,
  labelHidden,
  className,
  rows = 3,
  ...area
}: Typed<'textarea'>) {
  const noteCaret = useKeptCaret(area.value)
  return (
    <Field {...present({ hint, error, required, aside, labelHidden, className })} label={label}>
      {(control) => (
        <textarea
          dir="auto"
          {...area}
          {...control}
          rows={rows}
          onSelect={noteCaret}
          onPaste={(event) => {
            noteCaret(event)
            onPaste?.(event)
          }}
          onDrop={(event) => {
            noteCaret(event)
            onDrop?.(event)
          }}
          onChange={(event) => {
            noteCaret(event)
            onChange?.(event)
            onText?.(event.target.value)
          }}
          className={classes(
            boxLook({ size, wrong: control['aria-invalid'], off: area.disabled ?? false, tall: true }),
            'field-sizing-content max-h-80 min-h-19 py-2 focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
          )}
        />
      )}
    </Field>
  )
}
