import { Calendar, X } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import type { Day, WeekStart } from '#contract/days/days.ts'
import { classes } from '../layout/classes.ts'
import { DatePicker, type DatePickerTexts } from './date-picker.tsx'
import type { DayTyping } from './typed-day.tsx'
import { Field, type FieldFrame } from '../fields/field.tsx'
import { Icon } from '../signs/icon.tsx'
import { boxLook } from '../fields/input-box.tsx'
import { Popover } from '../floating/popover.tsx'
import { type Opening } from '../floating/opening.ts'
import { present } from '../layout/present.ts'

/** A field for a day: what is chosen in the reader's format, a month to choose from, and a way to have none. */
export function DateField({
  value,
  text,
  today,
  min,
  weekStart,
  texts,
  typing,
  quick = [],
  onChosen,
  disabled = false,
  open,
  onOpenChanged,
  label,
  size,
  ...frame
}: FieldFrame &
  Opening & {
    value: Day | null
    /** The value as the reader writes dates. */
    text: string
    today: Day
    min?: Day
    weekStart?: WeekStart
    texts: DatePickerTexts & { placeholder: string; clear: string }
    typing?: DayTyping
    /** Days one often wants, offered under the month. */
    quick?: readonly { label: string; day: Day }[]
    /** A day, or null when it was cleared. */
    onChosen: (day: Day | null) => void
    disabled?: boolean
  }) {
  return (
    <Field {...present(frame)} label={label}>
      {(control) => (
        <span className="relative flex min-w-0">
          <Popover
            {...present({ open, onOpenChanged })}
            label={label}
            disabled={disabled}
            trigger={
              <button
                type="button"
                {...control}
                disabled={disabled}
                className={classes(
                  boxLook({ size, wrong: control['aria-invalid'], off: disabled }),
                  'text-start focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
                )}
              >
                <Icon of={Calendar} className="text-ink-faint" />
                <span className={classes('cut flex-1', value === null ? 'text-ink-faint' : 'date')}>
                  {value === null ? texts.placeholder : text}
                </span>
              </button>
            }
          >
            {(close) => (
              <>
                <DatePicker
                  {...present({ min, weekStart, typing })}
                  value={value}
                  today={today}
                  texts={texts}
                  onChosen={(day) => {
                    close()
                    onChosen(day)
                  }}
                />
                {quick.length > 0 && (
                  <footer className="-mx-1 -mb-1 flex flex-wrap gap-1 border-t border-line p-2">
                    {quick.map((choice) => (
                      <Button
                        key={choice.day}
                        look="quiet"
                        size="sm"
                        onClick={() => {
                          close()
                          onChosen(choice.day)
                        }}
                      >
                        {choice.label}
                      </Button>
                    ))}
                  </footer>
                )}
              </>
            )}
          </Popover>
          {value !== null && !disabled && (
            <button
              type="button"
              aria-label={texts.clear}
              onClick={() => onChosen(null)}
              className="absolute inset-y-0 end-1.5 my-auto grid size-6 place-items-center rounded-control text-ink-faint hover:bg-hover hover:text-ink touch:end-0 touch:size-touch"
            >
              <Icon of={X} />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}
