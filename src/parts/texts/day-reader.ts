import { useSelector } from '@xstate/react'
import { dayReader, type DayReader } from '#i18n/typed/typed-day.ts'
import { formatsOf, languageOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../binding/actors.ts'

const made = new Map<string, DayReader>()

/** Reads days as the reader types them: in their language, and in the order of their format. */
export function useDayReader(): DayReader {
  return useSelector(useActorOf('preferences'), (now) => {
    const [language, { dateFormat }] = [languageOf(now), formatsOf(now)]
    const key = `${language} ${dateFormat}`
    const reader = made.get(key) ?? dayReader({ language, dateFormat })
    made.set(key, reader)
    return reader
  })
}
