import { X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { classes } from '../layout/classes.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Icon } from '../signs/icon.tsx'
import { boxLook } from './input-box.tsx'
import { present } from '../layout/present.ts'

/** One of the texts in the field, and whether something is wrong with it. */
export type Tag = { text: string; wrong: boolean; removeLabel: string }

/** Several short texts in one field: each stands as a tag once it has ended, and can be put out again. */
export function TagField({
  tags,
  draft,
  placeholder,
  disabled = false,
  onTyped,
  onEnded,
  onPasted,
  onRemoved,
  onLastRemoved,
  label,
  size,
  ...frame
}: FieldFrame & {
  tags: readonly Tag[]
  /** The text that is being typed behind them. */
  draft: string
  placeholder: string
  disabled?: boolean
  onTyped: (text: string) => void
  /** Enter, or the field was left: what is typed stands for itself. */
  onEnded: () => void
  onPasted: (text: string) => void
  onRemoved: (text: string) => void
  onLastRemoved: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && draft.trim() !== '') onEnded()
    else if (event.key === 'Backspace' && draft === '') onLastRemoved()
    else return
    event.preventDefault()
  }
  return (
    <Field {...present(frame)} label={label}>
      {(control) => (
        <div
          className={classes(
            boxLook({ size, wrong: control['aria-invalid'], off: disabled, tall: true }),
            'max-h-44 min-h-19 cursor-text flex-wrap content-start gap-1! overflow-y-auto px-[5px]! py-[5px]',
            'has-[button:focus-visible]:outline-0',
          )}
          onPointerDown={(event) => {
            if (disabled || (event.target instanceof Element && event.target.closest('button') !== null)) return
            if (event.target !== input.current) event.preventDefault()
            input.current?.focus()
          }}
        >
          {tags.map((tag) => (
            <span
              key={tag.text}
              className={classes(
                'inline-flex h-6 max-w-full items-center gap-1 rounded-[12px] pe-0.5 ps-2.5 text-13 touch:h-9 touch:rounded-full',
                tag.wrong ? 'bg-danger-soft text-danger' : 'bg-hover dark:bg-press',
              )}
            >
              <span className="cut">{tag.text}</span>
              <button
                type="button"
                aria-label={tag.removeLabel}
                disabled={disabled}
                onClick={() => {
                  onRemoved(tag.text)
                  input.current?.focus()
                }}
                className="grid size-5 flex-none place-items-center rounded-full hover:bg-press touch:-my-1 touch:size-11"
              >
                <Icon of={X} size={12} />
              </button>
            </span>
          ))}
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            data-first-focus
            disabled={disabled}
            placeholder={tags.length === 0 ? placeholder : ''}
            value={draft}
            onChange={(event) => onTyped(event.target.value)}
            onKeyDown={press}
            onBlur={() => {
              if (draft.trim() !== '') onEnded()
            }}
            onPaste={(event) => {
              event.preventDefault()
              onPasted(event.clipboardData.getData('text'))
            }}
            className="h-6 w-40 min-w-40 flex-1 px-1 text-13 outline-none touch:h-9 touch:text-16"
          />
        </div>
      )}
    </Field>
  )
}
