import type { DatePickerTexts } from '../dates/date-picker.tsx'
import type { SelectTexts } from '../selects/select.tsx'
import { SWATCH_NAMES, type SwatchName } from '../choices/swatches.ts'

/** The day the sheet takes for today. */
export const TODAY = '2025-11-12'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }).format(at(day))

/** A day as the sheet's reader writes it. */
export const formatted = (day: string) => day

/** What the sheet's date picker says. */
export const dateTexts: DatePickerTexts & { placeholder: string; clear: string } = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: (day) => format(day, { month: 'long', year: 'numeric' }),
  weekday: (day) => ({ short: format(day, { weekday: 'narrow' }), long: format(day, { weekday: 'long' }) }),
  day: (day) => format(day, { dateStyle: 'full' }),
  placeholder: 'No date',
  clear: 'Clear the date',
}

/** What the sheet's selects say. */
export const selectTexts: SelectTexts & { remove: (label: string) => string } = {
  placeholder: 'Choose…',
  clear: 'Clear',
  search: 'Search',
  loading: 'Loading…',
  startTyping: 'Start typing to search',
  noResults: 'Nothing found',
  noOptions: 'Nothing to choose from',
  remove: (label) => `Remove ${label}`,
}

/** What the sheet calls the swatches: their own names. */
export const swatchTexts = Object.fromEntries(SWATCH_NAMES.map((name) => [name, name])) as Record<SwatchName, string>
