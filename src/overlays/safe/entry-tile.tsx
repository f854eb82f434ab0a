import { CreditCard, KeyRound, type LucideIcon, StickyNote } from 'lucide-react'
import type { SafeEntry, SafeEntryKind } from '#contract/entities/safe.ts'
import { AVATAR_COLORS } from '../../ui/avatars/avatar-colors.ts'
import { Icon } from '../../ui/signs/icon.tsx'

const SIGNS: Readonly<Partial<Record<SafeEntryKind, LucideIcon>>> = {
  card: CreditCard,
  keys: KeyRound,
  note: StickyNote,
}

/** The same entry has the same colour in every open safe: it goes by its id, which says nothing of what is inside. */
const colorOf = (id: string) => AVATAR_COLORS[Number.parseInt(id.slice(-4), 16) % AVATAR_COLORS.length] ?? 'grey'

/** What an entry is found by at a glance: the sign of its kind, or the first letter of a login's name. */
export function EntryTile({ entry: { id, kind, name } }: { entry: SafeEntry }) {
  const sign = SIGNS[kind]
  return (
    <span
      aria-hidden
      data-avatar={colorOf(id)}
      className="grid size-8 flex-none place-items-center rounded-control bg-avatar text-13 font-semibold text-avatar-ink"
    >
      {sign ? <Icon of={sign} /> : Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  )
}
