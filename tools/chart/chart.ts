import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from '../../test/kit/coverage.ts'

/** A state as it is drawn: a box, with its states inside it. */
export interface ChartState {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** It is the one its parent starts in. */
  readonly isFirst: boolean
  readonly says: string
  /** The actors that run as long as it is active. */
  readonly runs: readonly string[]
  readonly states: readonly ChartState[]
}

/** One transition of a machine. */
export interface ChartTransition {
  /** As in coverage: where from, on what, which branch, where to. */
  readonly key: string
  readonly from: string
  /** Where it leads; nothing when one stays where one is. */
  readonly to: string | null
  readonly event: string
  /** The event as it is written on an arrow. */
  readonly label: string
  readonly guard: string
  readonly actions: readonly string[]
}

/** A machine as a picture of it needs it. */
export interface Chart {
  readonly name: string
  readonly root: ChartState
  readonly transitions: readonly ChartTransition[]
}

/** What a guard or an action is called; nothing when it has no name. */
export const nameOf = (one: unknown): string => {
  if (typeof one === 'string') return one
  if (typeof one === 'function' && 'guards' in one && Array.isArray(one.guards)) {
    const parts = one.guards.map(nameOf)
    return one.name === 'not' ? `not ${parts.join(', ')}` : parts.join(` ${one.name} `)
  }
  if (typeof one === 'object' && one !== null && 'type' in one) return nameOf(one.type)
  return ''
}

/** An event as it is written on an arrow: ✓ and ✗ for what an actor answers, a clock for a delay that ran out. */
export function arrowLabel(event: string): string {
  const answer = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event)
  if (answer) return `${answer[1] === 'done' ? '✓' : '✗'} ${answer[2]}`
  const timer = /^xstate\.after\.([^.]+)\./.exec(event)
  if (timer) return `◷ ${timer[1]}`
  if (event.startsWith('xstate.done.state.')) return 'when done'
  return event === '' ? 'at once' : event
}

/** Whether a person wrote an action; machines raise and cancel their delays themselves. */
export const isOwn = (action: unknown): boolean =>
  !(
    typeof action === 'function' &&
    'type' in action &&
    ['raise', 'cancel', 'xstate.raise', 'xstate.cancel'].includes(String(action.type))
  )

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const { source, eventType, target, guard, actions } = transition
  return {
    key: transitionKey(transition),
    from: source.id,
    to: target?.[0]?.id ?? null,
    event: eventType,
    label: arrowLabel(eventType),
    guard: guard === undefined ? '' : nameOf(guard),
    actions: actions.filter(isOwn).map(nameOf),
  }
}

const KINDS = new Set(['compound', 'parallel', 'final', 'history'])

function stateOf(node: AnyStateNode): ChartState {
  const firsts: readonly unknown[] = node.parent?.type === 'compound' ? (node.parent.initial.target ?? []) : []
  return {
    id: node.id,
    name: node.key,
    kind: KINDS.has(node.type) ? (node.type as ChartState['kind']) : 'atomic',
    isFirst: firsts.includes(node),
    says: node.description ?? '',
    runs: node.invoke.map(({ id, src }) => (typeof src === 'string' && src !== id ? `${id} (${src})` : id)),
    states: Object.values(node.states).map(stateOf),
  }
}

const nodesIn = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** What is drawn of a machine, whether it runs here or was only described by the inspector's protocol. */
export function chartOf(machine: AnyStateMachine): Chart {
  const transitions = nodesIn(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
  return {
    name: machine.id,
    root: { ...stateOf(machine.root), name: machine.id },
    transitions: transitions
      .filter(({ target, actions }) => target !== undefined || actions.length > 0)
      .map(transitionOf),
  }
}

/** Every state of a chart, the outermost first. */
export const statesIn = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(statesIn)]
