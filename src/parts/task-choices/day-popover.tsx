import type { ComponentProps } from 'react'
import { cityOf } from '#contract/days/city.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { TimeField } from '../../ui/dates/time-field.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { useNow } from '../../ui/dates/use-now.ts'
import { useWords } from '../binding/words-context.tsx'
import { useDateTexts, useDayTyping, useTimeTyping } from '../texts/date-texts.ts'

interface Choice {
  day: string | null
  /** Days before the one and after the other cannot be chosen. */
  min?: string | undefined
  max?: string | undefined
  /** There is a date that can be taken away. */
  canClear: boolean
  onChosen: (day: string | null) => void
  /** When on that day; without `onTime` it has none. */
  time?: string | null | undefined
  /** The zone that it is in; null: the reader's. */
  timeZone?: string | null | undefined
  onTime?: ((time: string | null) => void) | undefined
}

/** From when or until when tasks are to be done: a day from the calendar, today, or none; where it is asked for, a time of that day. */
export function DayPopover({
  day,
  min,
  max,
  canClear,
  onChosen,
  time,
  timeZone,
  onTime,
  ...placing
}: Pick<ComponentProps<typeof Popover>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'> & Choice) {
  return (
    <Popover {...placing}>
      {(close) => (
        <Days
          {...{ day, min, max, canClear, time, timeZone, onTime }}
          onChosen={(chosen) => {
            close()
            onChosen(chosen)
          }}
        />
      )}
    </Popover>
  )
}

function Days({ day, min, max, canClear, onChosen, time = null, timeZone = null, onTime }: Choice) {
  const words = useWords()
  const { texts, weekStart } = useDateTexts()
  const typing = useDayTyping()
  const timeTyping = useTimeTyping()
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
      {onTime && day !== null && (
        <div className="grid gap-1 border-t border-line p-2">
          <TimeField value={time} typing={timeTyping} onChosen={onTime} />
          <TimeZoneNote timeZone={timeZone} />
        </div>
      )}
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

/** Where the time is meant, for a reader who is elsewhere. */
function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  const words = useWords()
  if (timeZone === null || timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return null
  const zone = cityOf(timeZone)
  return <p className="px-1 text-12 text-ink-soft">{words.fields.dueTime_zone({ zone })}</p>
}
