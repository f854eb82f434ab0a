import { dayOf } from '#i18n/formats/formats.ts'
import { useFormats } from './use-formats.ts'
import { useWords } from './words-context.tsx'
import { wordFor } from '../task/due.ts'
import { useNow } from '../../ui/dates/use-now.ts'

/** Writes when something was: today the time alone, yesterday as a word. */
export function useWhen(): (moment: string) => string {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  return (moment) => {
    const word = wordFor(dayOf(new Date(moment)), today)
    if (word === 'today') return formats.time(moment)
    return word === 'yesterday' ? `${words.days.yesterday()} ${formats.time(moment)}` : formats.moment(moment)
  }
}
