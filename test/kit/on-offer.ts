import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Sample, Walk } from './walk.ts'

/** A walk that does in each state exactly what a person, the server or a clock can do where a page is in that state. */
export function onOffer<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  offered: (snapshot: SnapshotFrom<Machine>) => readonly Sample<NoInfer<Machine>>[],
): Walk<Machine> {
  const keyOf = (event: AnyEventObject): string => JSON.stringify(event)
  return {
    ...walk,
    events: offered,
    only: (snapshot, event) => offered(snapshot).some((one) => keyOf(one) === keyOf(event)),
  }
}
