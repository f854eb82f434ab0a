import type { ReactNode } from 'react'
import type { PaletteEvent } from '#machines/commands/palette/palette-events.ts'
import type { ShortcutName } from '#machines/commands/shortcuts-table.ts'

/** A row of the palette or of a menu, and what choosing it tells the one it stands in. */
export interface Entry<Event extends PaletteEvent = PaletteEvent> {
  readonly id: string
  readonly text: string
  readonly event: Event
  readonly before?: ReactNode
  readonly note?: string
  /** What it is found by besides its text. */
  readonly also?: string
  readonly shortcut?: ShortcutName
  readonly chosen?: boolean
  /** Some of the tasks have it, and some have not. */
  readonly mixed?: boolean
  readonly danger?: boolean
}
