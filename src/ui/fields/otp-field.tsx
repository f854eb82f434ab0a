import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldFrame } from './field.tsx'
import { codeFrom } from './otp-code.ts'
import { present } from '../layout/present.ts'

/**
 * A code of a few digits in boxes of their own. Underneath lies one ordinary input, so that pasting, filling in by the
 * browser and reading aloud work as they do everywhere.
 */
export function OtpField({
  length = 6,
  value,
  onText,
  onComplete,
  label,
  hint,
  error,
  required,
  aside,
  labelHidden,
  className,
  ...input
}: Omit<FieldFrame, 'size'> &
  Omit<ComponentProps<'input'>, keyof FieldFrame | 'id' | 'type' | 'value'> & {
    length?: number
    value?: string
    onText?: (code: string) => void
    /** The last digit has been typed. */
    onComplete?: (code: string) => void
  }) {
  const [own, setOwn] = useState('')
  const code = value ?? own
  const field = useRef<HTMLInputElement>(null)
  // A wrong code is selected, so that the next one replaces it.
  useEffect(() => {
    if (error === undefined) return
    field.current?.focus()
    field.current?.select()
  }, [error])
  const take = (text: string) => {
    const next = codeFrom(text, length)
    setOwn(next)
    onText?.(next)
    if (next.length === length && next !== code) onComplete?.(next)
  }
  return (
    <Field {...present({ hint, error, required, aside, labelHidden, className })} label={label}>
      {(control) => (
        <div className="group relative flex w-fit max-w-full gap-2">
          <input
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...input}
            {...control}
            type="text"
            value={code}
            onChange={(event) => take(event.target.value)}
            onSelect={({ currentTarget: it }) => {
              const end = it.value.length
              const collapsed = it.selectionStart === it.selectionEnd
              if (collapsed && it.selectionStart !== end) it.setSelectionRange(end, end)
            }}
            className="absolute inset-0 z-1 size-full cursor-text rounded-segment text-transparent caret-transparent outline-none selection:bg-transparent"
          />
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              aria-hidden
              className={classes(
                'grid h-14 w-12 min-w-0 shrink place-items-center rounded-segment border bg-control text-20 font-medium tabular-nums',
                control['aria-invalid'] === true ? 'border-danger' : 'border-line-control',
                input.disabled === true && 'border-line bg-sunken text-ink-faint',
                at === Math.min(code.length, length - 1) &&
                  'group-focus-within:border-focus group-focus-within:outline-2 group-focus-within:-outline-offset-1 group-focus-within:outline-focus',
              )}
            >
              {code[at] ?? (at === code.length && <Caret />)}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

function Caret() {
  return <span className="hidden h-6 w-px bg-accent-text group-focus-within:block" />
}
