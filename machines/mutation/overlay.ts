import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Patches } from '../store/changes.ts'
import type { Store } from '../store/store.ts'
import { patchesOf, type Command } from './commands.ts'
import { AFTER_ALL_COLUMNS } from './commands/create-column.ts'
import { turned } from './turned.ts'

/** What is laid over the store as long as a change is on its way, and what takes its place. */
export interface OverlayInput {
  readonly id: string
  readonly command: Command
}
export type ToOverlay = { readonly type: 'command.replaced'; readonly command: Command }

/** Columns that are being made stand right of each other, in the order in which they were entered. */
function rightOfEachOther({ wanted }: Store, patches: Patches): Patches {
  if (!patches.columns) return patches
  const orders = [...wanted.columns.ids()].map((id) => wanted.columns.over(undefined, id)?.order ?? 0)
  const order = Math.max(AFTER_ALL_COLUMNS, ...orders.map((one) => one + 1))
  const columns = [...patches.columns].map(
    ([id, patch]) => [id, patch?.order === AFTER_ALL_COLUMNS ? { ...patch, order } : patch] as const,
  )
  return { ...patches, columns: new Map(columns) }
}

/** Lays what a change wants over the store as long as it runs, with what follows from it. */
export const overlayOn = (store: Store) =>
  callbackPort<ToOverlay, OverlayInput, EventObject>(({ input: { id, command }, receive }) => {
    const lay = (wanted: Command) => store.lay(id, rightOfEachOther(store, turned(store, patchesOf(wanted, id))))
    lay(command)
    receive((event) => lay(event.command))
    return () => store.lift(id)
  })
