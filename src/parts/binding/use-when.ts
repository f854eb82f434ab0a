import { useFormats } from './use-formats.ts'
import { useWords } from './words-context.tsx'
import { wordFor } from '../task/due.ts'
import { useDayAt, useNow } from '../../ui/dates/use-now.ts'

/** Writes when something was: today the time alone, yesterday as a word. */
export function useWhen(): (moment: string) => string {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const dayAt = useDayAt()
  return (moment) => {
    const word = wordFor(dayAt(moment), today)
    if (word === 'today') return formats.time(moment)
    return word === 'yesterday' ? `${words.days.yesterday()} ${formats.time(moment)}` : formats.moment(moment)
  }
}
