import type { ActorRefFrom } from 'xstate'
import type { LocalCalendar } from '#machines/calendar/days/calendar-view.ts'
import { formatsOf, type preferences } from '#machines/preferences/preferences.ts'
import { dayHere } from '../browser/days-here.ts'

/** Where the actors of the page are found by their names. */
export type System = { readonly get: (name: string) => unknown }
export const preferencesIn = (system: System) => system.get('preferences') as ActorRefFrom<typeof preferences>

/** What day it is where the reader is, and with which day their weeks begin. */
export const todayIn = (system: System): LocalCalendar => ({
  today: dayHere(),
  weekStart: formatsOf(preferencesIn(system).getSnapshot()).firstWeekDay,
})
