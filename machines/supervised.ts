import type { AnyActorLogic, AnyActorRef, AnyActorScope, EventObject } from 'xstate'

/** What the root hears of an actor that has thrown: it is still there, hears nothing any more, and waits for a word. */
export interface ActorFell {
  readonly type: 'actor.fell'
  readonly actor: AnyActorRef
  /** By what name it, or the nearest above it that has one, is known in the system. */
  readonly name: string
  readonly error: unknown
}

/** What becomes of an actor that is given up: it stays as it was and hears nothing, or it ends and its parent goes on without it. */
type WhenGivenUp = 'stays' | 'ends'

interface Snapshot {
  readonly status: string
  readonly error?: unknown
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
}
/** A snapshot of an actor that has thrown. */
interface Fallen extends Snapshot {
  readonly fallen: true
}
type Attempt = (scope: AnyActorScope) => unknown

const isFallen = (snapshot: unknown): snapshot is Fallen =>
  typeof snapshot === 'object' && snapshot !== null && 'fallen' in snapshot
const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)
const nameOf = (actor: AnyActorRef & { readonly systemId?: string }): string =>
  actor.systemId ?? (actor._parent ? nameOf(actor._parent) : actor.id)

/** Tries something of an actor; what it sets going on the way goes on only where nothing is thrown. */
function attempt(scope: AnyActorScope, does: Attempt): { done: unknown } | { error: unknown; snapshot?: Snapshot } {
  const deferred: (() => void)[] = []
  let isTrying = true
  const defer = (fn: () => void) => void (isTrying ? deferred.push(fn) : scope.defer(fn))
  try {
    const done = does({ ...scope, defer })
    const snapshot = done as Snapshot
    if (snapshot.status === 'error') return { error: snapshot.error, snapshot }
    for (const fn of deferred) scope.defer(fn)
    return { done }
  } catch (error) {
    return { error }
  } finally {
    isTrying = false
  }
}

const childrenOf = ({ children = {} }: Snapshot): AnyActorRef[] =>
  Object.values(children).filter((child): child is AnyActorRef => child !== undefined)
const descendantsOf = (snapshot: Snapshot): AnyActorRef[] =>
  childrenOf(snapshot).flatMap((child) => [child, ...descendantsOf((child.getSnapshot() ?? {}) as Snapshot)])

/** What of the system is not in its types. */
interface SystemInside {
  readonly scheduler: { readonly cancelAll: (actor: AnyActorRef) => void }
  readonly _unregister: (actor: AnyActorRef) => void
}

/**
 * Nothing of it runs on: no child, no timer. Their names are free at once: the one that led to it may still be in the middle of
 * what it does, and stops only then.
 */
function silence({ self, system, stopChild }: AnyActorScope, snapshot: Snapshot): void {
  const { scheduler, _unregister } = system as unknown as SystemInside
  for (const actor of descendantsOf(snapshot)) _unregister(actor)
  for (const child of childrenOf(snapshot)) stopChild(child)
  scheduler.cancelAll(self as AnyActorRef)
}

function fall(scope: AnyActorScope, snapshot: Snapshot, error: unknown): Fallen {
  const actor = scope.self as AnyActorRef
  silence(scope, snapshot)
  scope.defer(() => rootOf(actor).send({ type: 'actor.fell', actor, name: nameOf(actor), error } satisfies ActorFell))
  // Who draws it still finds its children, as they were.
  return { ...snapshot, status: 'active', error: undefined, fallen: true }
}

/**
 * An actor whose errors cost nobody but itself. What it throws, or what a child of its own throws and it does not handle, stops
 * its children and its timers and is told to the root, which has it started anew in its place (a person who holds on to it need not
 * know) or gives it up.
 */
export function supervised<Logic extends AnyActorLogic>(logic: Logic, whenGivenUp: WhenGivenUp = 'stays'): Logic {
  const begin = (scope: AnyActorScope, input: unknown): unknown => {
    const tried = attempt(scope, (inner) => logic.getInitialSnapshot(inner, input))
    return 'done' in tried ? tried.done : fall(scope, tried.snapshot ?? { status: 'active' }, tried.error)
  }
  /** Its first actions wait until it is started; those of a beginning that threw are not to be done at all. */
  const make = (scope: AnyActorScope, input: unknown): unknown => {
    const actions: Parameters<AnyActorScope['actionExecutor']>[0][] = []
    const made = begin({ ...scope, actionExecutor: (action) => void actions.push(action) }, input)
    if (!isFallen(made)) for (const action of actions) scope.actionExecutor(action)
    return made
  }
  const goOn = (snapshot: Snapshot, event: EventObject, scope: AnyActorScope): unknown => {
    const tried = attempt(scope, (inner) => logic.transition(snapshot, event, inner))
    return 'done' in tried ? tried.done : fall(scope, snapshot, tried.error)
  }
  const obey = (fallen: Fallen, event: EventObject, scope: AnyActorScope): unknown => {
    const { options } = scope.self as unknown as { options: { input?: unknown } }
    if (event.type === 'supervision.restart') return begin(scope, options.input)
    if (event.type === 'supervision.giveUp' && whenGivenUp === 'ends')
      // Who looks at it without minding errors has this one reported: it says nothing of what was thrown.
      return { ...fallen, status: 'error', error: new Error('an actor was given up') }
    return event.type === 'xstate.stop' ? { ...fallen, status: 'stopped' } : fallen
  }
  return Object.assign(Object.create(logic) as Logic, {
    getInitialSnapshot: make,
    transition: (snapshot: Snapshot, event: EventObject, scope: AnyActorScope) =>
      isFallen(snapshot) ? obey(snapshot, event, scope) : goOn(snapshot, event, scope),
  })
}
