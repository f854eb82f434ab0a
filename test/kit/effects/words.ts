import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** What an action that XState knows of comes to. */
type Resolved = readonly [snapshot: AnyMachineSnapshot, params: unknown, actions: readonly unknown[] | undefined]
type Resolve = (scope: unknown, snapshot: AnyMachineSnapshot, ...rest: readonly unknown[]) => Resolved
type Known = ((...given: readonly unknown[]) => unknown) & { readonly type: string; readonly resolve: Resolve }
type Check = (...given: readonly unknown[]) => boolean
type Composite = ((...given: readonly unknown[]) => boolean) & { readonly check: Check }
type Words = Readonly<Record<string, unknown>>

const isKnown = (action: unknown): action is Known =>
  typeof action === 'function' && 'resolve' in action && 'type' in action
const isComposite = (guard: unknown): guard is Composite => typeof guard === 'function' && 'check' in guard

const hasChanged = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean => {
  const [one, other] = [before.context as Words, after.context as Words]
  return Object.keys({ ...one, ...other }).some((key) => one[key] !== other[key])
}

/** The same action; it is heard when it is carried out, and of an assign whether it changes anything. */
const watchedAction = (action: Known, called: () => void, kept: (hasKept: boolean) => void): Known => {
  const resolve: Resolve = (scope, snapshot, ...rest) => {
    called()
    const [after, params, actions] = action.resolve(scope, snapshot, ...rest)
    if (action.type === 'xstate.assign') kept(hasChanged(snapshot, after))
    return [after, params, actions]
  }
  return Object.assign(() => undefined, action, { resolve }) as unknown as Known
}

/** The vocabulary of a machine: the names its setup gives to actions, guards and actors, and which of them were of use. */
export class Vocabulary {
  readonly #used = new Set<string>()
  readonly #kept = new Map<string, boolean>()

  /** The same machine; it is remembered which of its words it uses. */
  watched<Machine extends AnyStateMachine>(machine: Machine): Machine {
    const { actions, guards } = machine.implementations
    const watchedActions = Object.entries(actions as Words).map(([name, action]) => {
      const called = (): unknown => this.#used.add(`action ${name}`)
      const kept = (hasKept: boolean): unknown => this.#kept.set(name, hasKept || this.#kept.get(name) === true)
      if (isKnown(action)) return [name, watchedAction(action, called, kept)]
      return [name, typeof action === 'function' ? calling(action, called) : action]
    })
    const watchedGuards = Object.entries(guards as Words).map(([name, guard]) => {
      const called = (): unknown => this.#used.add(`guard ${name}`)
      if (isComposite(guard)) return [name, Object.assign(() => false, guard, { check: calling(guard.check, called) })]
      return [name, typeof guard === 'function' ? calling(guard, called) : guard]
    })
    return machine.provide({
      actions: Object.fromEntries(watchedActions) as never,
      guards: Object.fromEntries(watchedGuards) as never,
    }) as Machine
  }

  /** An actor of this kind was started. */
  started(src: unknown): void {
    if (typeof src === 'string') this.#used.add(`actor ${src}`)
  }

  /** The words of a machine that were of no use on any way: never needed, or an assign after which everything was as before. */
  idle({ implementations: { actions, guards, actors } }: AnyStateMachine): readonly string[] {
    const all = [
      ...Object.keys(actions).map((name) => `action ${name}`),
      ...Object.keys(guards).map((name) => `guard ${name}`),
      ...Object.keys(actors).map((name) => `actor ${name}`),
    ]
    const vain = [...this.#kept].flatMap(([name, hasKept]) => (hasKept ? [] : [`action ${name} changes nothing`]))
    return [...all.filter((word) => !this.#used.has(word)), ...vain]
  }
}

const calling =
  (work: unknown, called: () => void) =>
  (...given: readonly unknown[]): unknown => {
    called()
    return typeof work === 'function' ? (Reflect.apply(work, undefined, given) as unknown) : undefined
  }
