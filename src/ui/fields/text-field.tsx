import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from '../signs/icon.tsx'
import { InputBox } from './input-box.tsx'
import { present } from '../layout/present.ts'

/** What the text fields share: the frame, and a callback that gets the text itself. */
export type Typed<Element extends 'input' | 'textarea'> = FieldFrame &
  Omit<ComponentProps<Element>, keyof FieldFrame | 'id'> & { onText?: (text: string) => void }

/** One line of text: names, e-mail addresses, search. */
export function TextField({
  icon,
  after,
  onText,
  onChange,
  label,
  hint,
  error,
  required,
  size,
  aside,
  labelHidden,
  className,
  ...input
}: Typed<'input'> & { icon?: LucideIcon; after?: ReactNode }) {
  const frame = { label, hint, error, required, aside, labelHidden, className }
  return (
    <Field {...present(frame)} label={label}>
      {(control) => (
        <InputBox
          size={size}
          wrong={control['aria-invalid']}
          off={input.disabled}
          before={icon !== undefined && <Icon of={icon} className="text-ink-faint" />}
          after={after}
        >
          <input
            type="text"
            dir="auto"
            {...input}
            {...control}
            onChange={(event) => {
              onChange?.(event)
              onText?.(event.target.value)
            }}
            className="h-full w-0 min-w-0 flex-1 outline-none disabled:cursor-not-allowed"
          />
        </InputBox>
      )}
    </Field>
  )
}
