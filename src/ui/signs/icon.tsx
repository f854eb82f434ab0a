import type { LucideIcon } from 'lucide-react'

/** One icon of the set: 16 in text, 20 in toolbars, 14 in card meta; it says nothing of its own, its control is named. */
export function Icon({ of: Glyph, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Glyph size={size} className={className} aria-hidden focusable={false} />
}
