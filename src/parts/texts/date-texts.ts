import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { WeekStart } from '#contract/days/days.ts'
import { typedTime } from '#i18n/typed/typed-time.ts'
import { formatsOf, languageOf } from '#machines/preferences/preferences.ts'
import type { DatePickerTexts } from '../../ui/dates/date-picker.tsx'
import type { TimeTyping } from '../../ui/dates/time-field.tsx'
import type { DayTyping } from '../../ui/dates/typed-day.tsx'
import { useActorOf } from '../binding/actors.ts'
import { useFormats } from '../binding/use-formats.ts'
import { useWords } from '../binding/words-context.tsx'
import { useDayReader } from './day-reader.ts'

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const writer = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(dateOf(day))
}

/** The texts of a date picker in the reader's language, and the first day of their week. */
export function useDateTexts(): { texts: DatePickerTexts; weekStart: WeekStart } {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const language = useSelector(preferences, languageOf)
  const firstWeekDay = useSelector(preferences, (now) => formatsOf(now).firstWeekDay)
  return useMemo(() => {
    const month = writer(language, { month: 'long', year: 'numeric' })
    const short = writer(language, { weekday: 'narrow' })
    const long = writer(language, { weekday: 'long' })
    const day = writer(language, { dateStyle: 'full' })
    return {
      texts: {
        previousMonth: words.project.previousMonth(),
        nextMonth: words.project.nextMonth(),
        month,
        weekday: (one) => ({ short: short(one), long: long(one) }),
        day,
      },
      weekStart: firstWeekDay,
    }
  }, [language, firstWeekDay, words])
}

/** How a day is typed above a month, in the reader's language. */
export function useDayTyping(): DayTyping {
  const { project } = useWords()
  const read = useDayReader()
  return { label: project.typeDay(), example: project.dayExample(), wrong: project.noSuchDay(), read }
}

/** How a time of the day is typed below a month, in the reader's format. */
export function useTimeTyping(): TimeTyping {
  const { fields } = useWords()
  const { timeOfDay } = useFormats()
  return {
    label: fields.dueTime(),
    clear: fields.dueTime_clear(),
    wrong: fields.dueTime_wrong(),
    write: timeOfDay,
    read: typedTime,
  }
}
