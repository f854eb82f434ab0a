import { SWATCHES } from '#contract/swatches.ts'

/** One colour of the grid, by name. */
export type SwatchName = keyof typeof SWATCHES

/** The grid's names, in its order. */
export const SWATCH_NAMES = Object.keys(SWATCHES) as readonly SwatchName[]

/** The name of a colour given as a name or as hex digits; slate when the grid has none like it. */
export function swatchOf(color: string | null | undefined): SwatchName {
  const wanted = (color ?? '').toLowerCase()
  return SWATCH_NAMES.find((name) => name === wanted || SWATCHES[name] === wanted) ?? 'slate'
}

/** The colour of the next thing where there are so many already. */
export const nextSwatch = (count: number): string => SWATCHES[SWATCH_NAMES[count % SWATCH_NAMES.length] ?? 'slate']
