import { WRITING_KEYS } from './writing-keys.ts'
import { SHORTCUTS, type Keys, type Shortcut, type ShortcutGroup } from './shortcuts-table.ts'

/** What pieces of the page listen to themselves, while they have the focus. */
const OF_PIECES = {
  carry: { group: 'board', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  putBack: { group: 'board', keys: ['Escape'] },
  selectMore: { group: 'board', keys: ['shift+ArrowUp', 'shift+ArrowDown'] },
  walkRows: { group: 'list', keys: ['ArrowUp', 'ArrowDown'] },
  selectRow: { group: 'list', keys: ['x'] },
  selectAll: { group: 'list', keys: ['mod+a'] },
  turnPage: { group: 'calendar', keys: ['PageUp', 'PageDown'] },
  add: { group: 'writing', keys: ['Enter'] },
  sendComment: { group: 'writing', keys: ['mod+Enter'] },
  bold: { group: 'writing', keys: [WRITING_KEYS.bold] },
  italic: { group: 'writing', keys: [WRITING_KEYS.italic] },
  link: { group: 'writing', keys: [WRITING_KEYS.link] },
} as const satisfies Readonly<Record<string, Shortcut>>

const ALL = { ...SHORTCUTS, ...OF_PIECES }
type Name = keyof typeof ALL

/** A line of the keyboard sheet: one shortcut, or several that belong together. */
export type SheetLine = {
  [One in Name]: (typeof ALL)[One] extends { line: infer Line extends string } ? Line : One
}[Name]

/** The lines of the keyboard sheet in their order, each with its keys. */
export const SHEET: readonly {
  readonly name: SheetLine
  readonly group: ShortcutGroup
  readonly keys: readonly Keys[]
}[] = sheetOf(Object.entries(ALL) as [Name, Shortcut][])

function sheetOf(all: readonly [Name, Shortcut][]) {
  const lines = new Map<SheetLine, { group: ShortcutGroup; keys: readonly Keys[] }>()
  for (const [name, { group, keys, line }] of all) {
    const at = (line ?? name) as SheetLine
    lines.set(at, { group, keys: [...(lines.get(at)?.keys ?? []), ...keys] })
  }
  return [...lines].map(([name, rest]) => ({ name, ...rest }))
}
