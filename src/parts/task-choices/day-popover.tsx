import type { ComponentProps } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { useWords } from '../binding/words-context.tsx'
import { useDateTexts, useDayTyping } from '../texts/date-texts.ts'

/** From when or until when tasks are to be done: a day from the calendar, today, or none. */
export function DayPopover({
  day,
  min,
  max,
  canClear,
  onChosen,
  ...placing
}: Pick<ComponentProps<typeof Popover>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'> & {
  day: string | null
  /** Days before the one and after the other cannot be chosen. */
  min?: string | undefined
  max?: string | undefined
  /** There is a date that can be taken away. */
  canClear: boolean
  onChosen: (day: string | null) => void
}) {
  return (
    <Popover {...placing}>
      {(close) => (
        <Days
          day={day}
          min={min}
          max={max}
          canClear={canClear}
          onChosen={(chosen) => {
            close()
            onChosen(chosen)
          }}
        />
      )}
    </Popover>
  )
}

function Days({
  day,
  min,
  max,
  canClear,
  onChosen,
}: {
  day: string | null
  /** Days before the one and after the other cannot be chosen. */
  min?: string | undefined
  max?: string | undefined
  canClear: boolean
  onChosen: (day: string | null) => void
}) {
  const words = useWords()
  const { texts, weekStart } = useDateTexts()
  const typing = useDayTyping()
  const { today } = useNow()
  return (
    <>
      <DatePicker
        value={day}
        today={today}
        min={min}
        max={max}
        weekStart={weekStart}
        texts={texts}
        typing={typing}
        onChosen={onChosen}
      />
      <div className="flex items-center gap-1 border-t border-line px-2 pt-2 pb-1">
        <Button
          look="quiet"
          size="sm"
          disabled={today < (min ?? today) || today > (max ?? today)}
          onClick={() => onChosen(today)}
        >
          {words.days.today()}
        </Button>
        <span className="flex-1" />
        {canClear && (
          <Button look="quiet" size="sm" onClick={() => onChosen(null)}>
            {words.taskPanel.clearDate()}
          </Button>
        )}
      </div>
    </>
  )
}
