import type { Wish } from '#machines/plans/gate-context.ts'
import { useActorOf } from '../actors.ts'

/** Asks the plan gate whether something more fits: if so, sends the event to its actor, else opens the change-plan dialog. */
export function useAddition(): (wish: Wish) => void {
  const gate = useActorOf('planGate')
  return (wish) => gate.send({ type: 'addition.requested', ...wish })
}
