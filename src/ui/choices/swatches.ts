/** The fixed grid of colours a project or a label may have, in the order of the grid (9 × 2). */
export const SWATCHES = {
  red: '#f87171',
  orange: '#fb923c',
  amber: '#fbbf24',
  yellow: '#facc15',
  lime: '#a3e635',
  green: '#4ade80',
  emerald: '#34d399',
  teal: '#2dd4bf',
  cyan: '#22d3ee',
  sky: '#38bdf8',
  blue: '#60a5fa',
  indigo: '#818cf8',
  violet: '#a78bfa',
  purple: '#c084fc',
  fuchsia: '#e879f9',
  pink: '#f472b6',
  brown: '#c0977a',
  slate: '#94a3b8',
} as const

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
