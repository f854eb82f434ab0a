import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

const declaredBy = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const allNodes = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]

/** A name of a transition that stays the same over `provide()`: where from, on what, which branch, where to. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const branches = eventType === '' ? source.always : source.transitions.get(eventType)
  const branch = (branches ?? []).indexOf(transition)
  const targets = (target ?? []).map((node) => node.id).join(',')
  return `${source.id} --${eventType || 'always'}[${branch}]--> ${targets || '(stays)'}`
}

/** Every transition a machine declares, but those that only forbid an event. */
export const allTransitions = (machine: AnyStateMachine): string[] =>
  allNodes(machine)
    .flatMap(declaredBy)
    .filter(({ target, actions }) => target !== undefined || actions.length > 0)
    .map(transitionKey)

/** Every state of a machine by its id. */
export const allStates = (machine: AnyStateMachine): string[] => allNodes(machine).map((node) => node.id)
