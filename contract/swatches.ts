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

/** The colour of the grid that the fewest of these have, the first in its order where several do. */
export function leastUsedColor(used: readonly string[]): string {
  const timesOf = (color: string) => used.filter((one) => one.toLowerCase() === color).length
  const [first, ...others] = Object.values(SWATCHES)
  return others.reduce<string>((best, color) => (timesOf(color) < timesOf(best) ? color : best), first ?? '')
}
