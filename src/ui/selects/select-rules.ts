import { searchable } from '#contract/letters/folding.ts'

/** What one option of a select may stand for. */
export type OptionValue = number | string | boolean | null

/** What a select may hold: one option's value, or several where several may be chosen. */
export type SelectValue = OptionValue | readonly OptionValue[]

/** Before this many typed characters a search that found nothing asks for more of them. */
export const SEARCH_FROM_CHARACTERS = 2

/** How long after opening the chosen option is brought into view. */
export const SCROLL_TO_VALUE_AFTER_MS = 200

const isOptionValue = (value: unknown): value is OptionValue =>
  value === null || ['number', 'string', 'boolean'].includes(typeof value)

/** Whether a select may hold that at all: a number, a string, a boolean, an array of them, or null. */
export function acceptable(value: unknown): value is SelectValue {
  return Array.isArray(value) ? value.every(isOptionValue) : isOptionValue(value)
}

/** The value a single select holds: never an array, and nothing at all in place of what it must not hold. */
export function heldOne(value: unknown): OptionValue {
  return acceptable(value) && !Array.isArray(value) ? (value as OptionValue) : null
}

/** The values a select of several holds: always an array, each of them once. */
export function heldMany(value: unknown): readonly OptionValue[] {
  if (!acceptable(value) || value === null) return []
  return Array.isArray(value) ? [...new Set(value as readonly OptionValue[])] : [value as OptionValue]
}

/** How many may be chosen, at least and at most. */
export type Bounds = { min?: number | undefined; max?: number | undefined }

/** The values after one has been pressed; the same values when the bounds do not allow the change. */
export function toggled(held: readonly OptionValue[], value: OptionValue, bounds: Bounds = {}): readonly OptionValue[] {
  if (held.includes(value)) return held.length > (bounds.min ?? 0) ? held.filter((other) => other !== value) : held
  return held.length < (bounds.max ?? Infinity) ? [...held, value] : held
}

/** What a list says in place of options. */
export type ListMessage = 'loading' | 'startTyping' | 'noResults' | 'noOptions'

/** The message in the place of the options: loading, more characters needed, or none found. */
export function listMessage({
  loading,
  searchable,
  query,
  shown,
}: {
  loading: boolean
  searchable: boolean
  query: string
  shown: number
}): ListMessage | undefined {
  if (shown > 0) return undefined
  if (loading) return 'loading'
  const typed = query.trim().length
  if (typed >= SEARCH_FROM_CHARACTERS) return 'noResults'
  return searchable ? 'startTyping' : 'noOptions'
}

/** How well a label fits what was typed: it begins with it, a word of it does, or it holds it somewhere. */
function fitOf(label: string, wanted: string): number {
  const at = label.indexOf(wanted)
  if (at <= 0) return at
  return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2
}

/** The options whose label holds what was typed, whatever its case and its accents; those that fit best come first. */
export function matching<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const wanted = searchable(query.trim())
  if (wanted === '') return options
  return options
    .map((option) => ({ option, fit: fitOf(searchable(option.label), wanted) }))
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ option }) => option)
}
