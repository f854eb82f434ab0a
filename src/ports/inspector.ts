import type { AnyActorRef, InspectionEvent } from 'xstate'
import { redacted } from './redact.ts'

/** Each level of states takes two of these. */
const DEPTH = 24

/** Every actor that runs already, the root first: the inspector hears by itself only of those that come later. */
const everyActor = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = (actor.getSnapshot() ?? {}) as { children?: Record<string, AnyActorRef | undefined> }
  const below = Object.values(children ?? {}).filter((child): child is AnyActorRef => child !== undefined)
  return [actor, ...below.flatMap(everyActor)]
}

async function openInspector(root: AnyActorRef) {
  const { createBrowserInspector } = await import('@statelyai/inspect')
  const { inspect } = createBrowserInspector({
    serialize: (event) => redacted(event) as typeof event,
    serializationDepthLimit: DEPTH,
  })
  for (const actorRef of everyActor(root))
    inspect.next?.({ type: '@xstate.actor', actorRef, rootId: root.sessionId } as InspectionEvent)
  root.system.inspect(inspect)
}

/**
 * Opens the Stately inspector with Alt+Shift+I, in development only: it shows every actor, its state chart and what
 * they say to each other. What it shows leaves this page for another window, so secrets are cut out before.
 */
export function watchForInspector(root: AnyActorRef): void {
  let isOpen = false
  window.addEventListener('keydown', ({ code, altKey, shiftKey }) => {
    if (isOpen || code !== 'KeyI' || !altKey || !shiftKey) return
    isOpen = true
    void openInspector(root)
  })
}
