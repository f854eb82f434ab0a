import { useSelector } from '@xstate/react'
import { formatsOf as makeFormats, type Formats } from '#i18n/formats/formats.ts'
import type { Language } from '#contract/entities/language.ts'
import { formatsOf, languageOf } from '#machines/preferences/preferences.ts'
import { useDrawnZone } from '../../ui/loading/use-is-drawn.ts'
import { useActorOf } from './actors.ts'

const made = new Map<string, Formats>()

const formatsFor = (language: Language, dateFormat: string, use12HourFormat: boolean, timeZone?: string): Formats => {
  const key = `${language} ${dateFormat} ${use12HourFormat} ${timeZone}`
  const present = made.get(key) ?? makeFormats({ language, dateFormat, use12HourFormat, timeZone })
  made.set(key, present)
  return present
}

/** Days, times and numbers in the reader's formats. */
export function useFormats(): Formats {
  const preferences = useActorOf('preferences')
  const zone = useDrawnZone()
  return useSelector(preferences, (now) => {
    const { dateFormat, use12HourFormat } = formatsOf(now)
    return formatsFor(languageOf(now), dateFormat, use12HourFormat, zone)
  })
}
