import type { Wish } from '#machines/plans/gate.ts'
import { useActorOf } from './actors.ts'

/** Asks the plan gate whether something more fits: then whoever it is for is told, else the change-plan dialog opens. */
export function useAddition(): (wish: Wish) => void {
  const gate = useActorOf('planGate')
  return (wish) => gate.send({ type: 'addition.requested', ...wish })
}
