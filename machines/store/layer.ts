import type { Patches } from './changes.ts'
import type { Store } from './store.ts'

/** What one keeper lays over the store; nothing of it stays when the keeper ends. */
export interface Layer {
  readonly lay: (changeId: string, patches: Patches) => void
  readonly lift: (changeId: string) => void
  /** Lifts all that is still laid. */
  readonly close: () => void
}

/** Makes an empty layer. */
export function createLayer(store: Store): Layer {
  const laid = new Set<string>()
  return {
    lay: (changeId, patches) => {
      laid.add(changeId)
      store.lay(changeId, patches)
    },
    lift: (changeId) => {
      laid.delete(changeId)
      store.lift(changeId)
    },
    close: () => {
      for (const changeId of laid) store.lift(changeId)
      laid.clear()
    },
  }
}
