import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import { patchesOf, type Command } from './commands.ts'
import { turned } from './turned.ts'

/** What is laid over the store as long as a change is on its way, and what takes its place. */
export interface OverlayInput {
  readonly id: string
  readonly command: Command
}
export type ToOverlay = { readonly type: 'command.replaced'; readonly command: Command }

/** Lays what a change wants over the store as long as it runs, with what follows from it. */
export const overlayOn = (store: Store) =>
  callbackPort<ToOverlay, OverlayInput, EventObject>(({ input: { id, command }, receive }) => {
    store.lay(id, turned(store, patchesOf(command, id)))
    receive((event) => store.lay(id, turned(store, patchesOf(event.command, id))))
    return () => store.lift(id)
  })
