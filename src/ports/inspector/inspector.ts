import { createInspector } from '@statelyai/inspect'
import type { AnyActorRef, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { Inspected } from './inspector-log.ts'
import { sendWritten } from './inspector-sending.ts'
import { connectTo, type InspectorWindow } from './inspector-window.ts'
import { redacted } from './redact.ts'

/** Each level of states takes two of these. */
const DEPTH = 24

/** Every actor that runs already, the root first: the inspector hears by itself only of those that come later. */
const everyActor = (actor: AnyActorRef): AnyActorRef[] => {
  const { children } = (actor.getSnapshot() ?? {}) as { children?: Record<string, AnyActorRef | undefined> }
  const below = Object.values(children ?? {}).filter((child): child is AnyActorRef => child !== undefined)
  return [actor, ...below.flatMap(everyActor)]
}

/** Sends to the inspector when the page has time; everything goes through one queue. */
const whenIdle = (tell: () => void): unknown => (window.requestIdleCallback ?? window.requestAnimationFrame)(tell)

/** Which transitions an actor took, for the page of our own: the protocol knows only where it stands afterwards. */
const takenBy = (actor: AnyActorRef, transitions: readonly AnyTransitionDefinition[]) => ({
  type: '@app.transitions' as const,
  sessionId: actor.sessionId,
  createdAt: Date.now().toString(),
  taken: transitions.map((transition) => ({
    from: transition.source.id,
    event: transition.eventType,
    branch: branchOf(transition),
    to: transition.target?.map(({ id }) => id) ?? [],
  })),
})

function branchOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition
  return ((eventType === '' ? source.always : source.transitions.get(eventType)) ?? []).indexOf(transition)
}

/** An actor as it was at a moment: by the time the inspector has time to look, it has gone on. */
const asItWas = (actor: AnyActorRef, snapshot: unknown): AnyActorRef =>
  Object.create(actor, { getSnapshot: { value: () => snapshot } }) as AnyActorRef

/** Everything of the protocol of `@statelyai/inspect`, from now on and as it is, with its secrets cut out. */
function inspectAll(root: AnyActorRef, tell: (event: unknown) => void): ReadonlyMap<string, AnyActorRef> {
  const actors = new Map(everyActor(root).map((actor) => [actor.sessionId, actor]))
  const { inspect } = createInspector(
    { send: tell },
    { serialize: (event) => redacted(event) as typeof event, serializationDepthLimit: DEPTH },
  )
  const meet = (actorRef: AnyActorRef, snapshot: unknown): void =>
    inspect.next?.({
      type: '@xstate.actor',
      actorRef: asItWas(actorRef, snapshot),
      rootId: root.sessionId,
    } as InspectionEvent)
  for (const actor of actors.values()) meet(actor, actor.getSnapshot())
  root.system.inspect((event) => {
    const actor = 'send' in event.actorRef ? (event.actorRef as AnyActorRef) : undefined
    // It is heard of before it is anything: what it is first comes with its start.
    if (event.type === '@xstate.actor') {
      if (actor) actors.set(actor.sessionId, actor)
      return
    }
    if (actor && event.type === '@xstate.event' && event.event.type === 'xstate.init') meet(actor, actor.getSnapshot())
    inspect.next?.(event)
  })
  return actors
}

/**
 * Shows every actor of a page in the inspector of our own, from now on and as they are; what is sent from there comes to the
 * actor as if it had happened here. Secrets are cut out of everything before it leaves this function.
 */
export function inspectIn(target: Window, root: AnyActorRef): void {
  let actors: ReadonlyMap<string, AnyActorRef> = new Map()
  const { tell: post } = connectTo({ window: target, origin: location.origin }, (sessionId, event) =>
    sendWritten(actors.get(sessionId), event),
  )
  const tell = (event: unknown): void => post(redacted(event) as Inspected)
  let title = ''
  const tellTitle = (): void => {
    if (document.title === title) return
    title = document.title
    tell({ type: '@app.page', sessionId: root.sessionId, createdAt: Date.now().toString(), title })
  }
  actors = inspectAll(root, tell)
  // A page that is loaded anew is called by the inspector until it answers.
  window.addEventListener('pagehide', () => target.postMessage({ type: '@app.left' }, location.origin))
  root.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return
    const taken = takenBy(event.actorRef as AnyActorRef, event._transitions as AnyTransitionDefinition[])
    whenIdle(() => {
      tell(taken)
      tellTitle()
    })
  })
  whenIdle(tellTitle)
}

/**
 * Shows every actor in an outside inspector, such as Stately's own: state leaves this machine for theirs, secrets cut
 * out. It hears what is said in the protocol and nothing of our own, and it can send nothing here.
 */
export function inspectElsewhere(target: InspectorWindow, root: AnyActorRef): void {
  const { tell } = connectTo(target)
  inspectAll(root, (event) => tell(redacted(event) as Inspected))
}
