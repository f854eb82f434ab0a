import type { EventObject } from 'xstate'
import { callbackPort } from '../port.ts'
import type { Store } from '../store/store.ts'
import { keyOf, patchesOf, type Command } from './commands.ts'
import type { ToOverlay } from './mutation.ts'

/** Lays what a change wants over the store as long as it runs. */
export const overlayOn = (store: Store) =>
  callbackPort<ToOverlay, { command: Command }, EventObject>(({ input: { command }, receive }) => {
    const key = keyOf(command)
    store.lay(key, patchesOf(command))
    receive((event) => store.lay(key, patchesOf(event.command)))
    return () => store.lift(key)
  })
