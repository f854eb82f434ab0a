/** The colours of the grid, in its order; the page calls them by name (src/ui/choices/swatches.ts). */
export const GRID_COLORS: readonly string[] = [
  '#f87171',
  '#fb923c',
  '#fbbf24',
  '#facc15',
  '#a3e635',
  '#4ade80',
  '#34d399',
  '#2dd4bf',
  '#22d3ee',
  '#38bdf8',
  '#60a5fa',
  '#818cf8',
  '#a78bfa',
  '#c084fc',
  '#e879f9',
  '#f472b6',
  '#c0977a',
  '#94a3b8',
]

/** The colour of the grid that the fewest of these have, the first in its order where several do. */
export function leastUsedColor(used: readonly string[]): string {
  const timesOf = (color: string) => used.filter((one) => one.toLowerCase() === color).length
  const [first, ...others] = GRID_COLORS
  return others.reduce<string>((best, color) => (timesOf(color) < timesOf(best) ? color : best), first ?? '')
}
