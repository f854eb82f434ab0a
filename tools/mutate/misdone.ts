import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Mutant } from './mutants.ts'
import type { Config } from './written.ts'

/** What an action that XState knows of comes to: the state after it, what it is carried out with, and actions of its own. */
type Resolved = readonly [snapshot: AnyMachineSnapshot, params: unknown, actions: readonly unknown[] | undefined]
type Scope = { readonly self: AnyActorRef; readonly system: AnyActorRef['system'] }
type Resolve = (scope: Scope, snapshot: AnyMachineSnapshot, ...rest: readonly unknown[]) => Resolved
/** Such an action. */
type Known = ((...given: readonly unknown[]) => void) & { readonly type: string; readonly resolve: Resolve }

const isKnown = (action: unknown): action is Known =>
  typeof action === 'function' && 'resolve' in action && 'type' in action

/** The same action that comes to something else. */
const resolving = (action: Known, resolve: Resolve): Known =>
  Object.assign(() => undefined, action, { resolve }) as unknown as Known

const NOBODY = { id: 'nobody', sessionId: 'nobody', send: () => {}, _send: () => {} } as unknown as AnyActorRef
const isActor = (to: unknown): to is AnyActorRef => typeof to === 'object' && to !== null && 'sessionId' in to

/** Another actor than the right one: the parent, one that has a name, a child; who hears nothing where there is none. */
function otherThan(to: AnyActorRef, { self, system }: Scope, { children }: AnyMachineSnapshot): AnyActorRef {
  const near = [self._parent, ...Object.values(system.getAll()), ...Object.values(children)]
  return near.find((one): one is AnyActorRef => isActor(one) && one.sessionId !== to.sessionId) ?? NOBODY
}

/** The action whose every word goes to another actor. */
const misdirected = (action: Known, onOther: () => void): Known =>
  resolving(action, (scope, snapshot, ...rest) => {
    const [after, params, actions] = action.resolve(scope, snapshot, ...rest)
    const inside = actions?.map((one) => (isKnown(one) ? misdirected(one, onOther) : one))
    const { to } = (params ?? {}) as { to?: unknown }
    if (action.type !== 'xstate.sendTo' || !isActor(to)) return [after, params, inside]
    onOther()
    return [after, { ...(params as object), to: otherThan(to, scope, snapshot) }, inside]
  })

/** The action that keeps nothing of what it should. */
const forgetful = (action: Known, onOther: () => void): Known =>
  resolving(action, (scope, snapshot, ...rest) => {
    const [after, params, actions] = action.resolve(scope, snapshot, ...rest)
    if (action.type === 'xstate.assign') {
      onOther()
      return [snapshot, params, actions]
    }
    return [after, params, actions?.map((one) => (isKnown(one) ? forgetful(one, onOther) : one))]
  })

/** Every action by its name that assigns nothing, or that sends to another person. */
export function misdoneOf({ implementations }: AnyStateMachine, config: Config): readonly Mutant[] {
  const actions = implementations.actions as Readonly<Record<string, unknown>>
  const made = (kind: Mutant['kind'], says: string, name: string, change: typeof forgetful): Mutant[] => {
    const action = actions[name]
    if (!isKnown(action)) return []
    let isOther = false
    const other = change(action, () => {
      isOther = true
    })
    return [{ kind, says, config, implementations: { actions: { ...actions, [name]: other } }, isOther: () => isOther }]
  }
  return Object.keys(actions).flatMap((name) => [
    ...made('emptied assign', `${name}: assigns nothing`, name, forgetful),
    ...made('sent elsewhere', `${name}: sends to another actor`, name, misdirected),
  ])
}
