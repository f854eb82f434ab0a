import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isOwn, nameOf } from '../chart/chart.ts'

interface NamedPart {
  readonly type: string
}
interface TransitionJson {
  readonly target?: string
  readonly guard?: NamedPart
  readonly actions?: readonly NamedPart[]
  readonly reenter?: true
}
type Transitions = readonly TransitionJson[]
interface InvokeJson {
  readonly id: string
  readonly src: string
  readonly onDone?: Transitions
  readonly onError?: Transitions
  readonly onSnapshot?: Transitions
}

/** A state as Stately's editor imports it: the form of `createMachine`, with names where the code has functions. */
export interface StateJson {
  readonly id?: string
  readonly type?: 'parallel' | 'final' | 'history'
  readonly history?: 'shallow' | 'deep'
  readonly initial?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly entry?: readonly NamedPart[]
  readonly exit?: readonly NamedPart[]
  readonly invoke?: readonly InvokeJson[]
  readonly on?: Readonly<Record<string, Transitions>>
  readonly after?: Readonly<Record<string, Transitions>>
  readonly always?: Transitions
  readonly onDone?: Transitions
  readonly states?: Readonly<Record<string, StateJson>>
}

const named = (part: unknown): NamedPart => ({ type: nameOf(part) || 'inline' })
const actionsOf = (actions: readonly unknown[]): readonly NamedPart[] => actions.filter(isOwn).map(named)

function transitionJson({ target, guard, actions, reenter }: AnyTransitionDefinition): TransitionJson {
  const [to] = target ?? []
  return {
    ...(to && { target: `#${to.id}` }),
    ...(guard !== undefined && { guard: named(guard) }),
    ...(actions.length > 0 && { actions: actionsOf(actions) }),
    ...(reenter && { reenter: true as const }),
  }
}

/** Leaves out what is empty, as a person who writes a machine does. */
function filled<Json extends object>(json: Json): Json {
  const isEmpty = (value: unknown): boolean =>
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(json).filter(([, value]) => !isEmpty(value))) as Json
}

function stateJson(node: AnyStateNode): StateJson {
  const left = new Map([...node.transitions].map(([event, list]) => [event, list.map(transitionJson)]))
  /** Takes the transitions of one event out of those that are written under `on`. */
  const take = (event: string): Transitions | undefined => {
    const taken = left.get(event)
    left.delete(event)
    return taken
  }
  const invoke = node.invoke.map(({ id, src }) =>
    filled({
      id,
      src: typeof src === 'string' ? src : id,
      onDone: take(`xstate.done.actor.${id}`),
      onError: take(`xstate.error.actor.${id}`),
      onSnapshot: take(`xstate.snapshot.${id}`),
    }),
  )
  const onDone = take(`xstate.done.state.${node.id}`)
  const after = [...left.keys()].flatMap((event) => {
    const delay = /^xstate\.after\.([^.]+)\./.exec(event)?.[1]
    return delay === undefined ? [] : [[delay, take(event) ?? []] as const]
  })
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.key : undefined
  return filled({
    ...(node.type === 'parallel' || node.type === 'final' || node.type === 'history' ? { type: node.type } : {}),
    ...(node.type === 'history' && node.history ? { history: node.history } : {}),
    ...(initial === undefined ? {} : { initial }),
    description: node.description,
    tags: [...node.tags],
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    invoke,
    on: Object.fromEntries(left),
    after: Object.fromEntries(after),
    always: (node.always ?? []).map(transitionJson),
    onDone,
    states: Object.fromEntries(Object.entries(node.states).map(([key, state]) => [key, stateJson(state)])),
  }) as StateJson
}

/** A machine as JSON that Stately's editor imports and `createMachine` takes: every state and transition, by name. */
export function definitionOf(machine: AnyStateMachine): StateJson {
  return { id: machine.id, ...stateJson(machine.root) }
}
