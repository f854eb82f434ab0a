import type { LucideIcon } from 'lucide-react'

/** What the package writes into every icon, and the page's styles say once for all of them (`.lucide` in base.css). */
const SAID_BY_STYLES = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeWidth: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** One icon of the set: 16 in text, 20 in toolbars, 14 in card meta; it says nothing of its own, its control is named. */
export function Icon({ of: Glyph, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Glyph {...SAID_BY_STYLES} size={size} className={className} aria-hidden />
}
