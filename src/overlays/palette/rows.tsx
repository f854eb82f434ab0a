import type { ReactNode } from 'react'
import { SHORTCUTS } from '#machines/commands/shortcuts-table.ts'
import type { Entry } from '../../parts/task-commands/entry.ts'
import { Keys } from '../../parts/texts/keys.tsx'
import type { CommandGroup, CommandRow } from '../../ui/selects/command-list.tsx'
import { fitting, piecesOf } from './match.ts'

export interface EntryGroup {
  readonly id: string
  readonly label: string
  readonly entries: readonly Entry[]
  /** The server has chosen them: they are not narrowed down again. */
  readonly isFound?: true
}

/** The text of a row with what was typed underlined. */
export const marked = (text: string, query: string): ReactNode =>
  piecesOf(text, query).map(({ text: piece, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className="bg-transparent font-semibold text-inherit underline decoration-2 underline-offset-4">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )

/** The groups that have something that fits what was typed. */
export const fittingGroups = (groups: readonly EntryGroup[], query: string): readonly EntryGroup[] =>
  groups
    .map((group) =>
      group.isFound
        ? group
        : { ...group, entries: fitting(group.entries, query, ({ text, also = '' }) => `${text} ${also}`) },
    )
    .filter(({ entries }) => entries.length > 0)

const rowOf = ({ id, text, before, note, shortcut, chosen, danger }: Entry, query: string): CommandRow => ({
  id,
  label: marked(text, query),
  before,
  ...(note !== undefined && { note }),
  ...(shortcut !== undefined && { after: <Keys keys={SHORTCUTS[shortcut].keys[0]} /> }),
  ...(chosen !== undefined && { chosen }),
  ...(danger === true && { danger }),
})
export const drawn = (groups: readonly EntryGroup[], query: string): readonly CommandGroup[] =>
  groups.map(({ id, label, entries }) => ({ id, label, rows: entries.map((entry) => rowOf(entry, query)) }))
