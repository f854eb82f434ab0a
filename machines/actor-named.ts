import type { AnyActorRef } from 'xstate'

/** The actor of this name in the system, as a target of `sendTo`: how one lasting actor speaks to another. */
export const actorNamed =
  (systemId: string) =>
  ({ system }: { system: AnyActorRef['system'] }): AnyActorRef =>
    system.get(systemId)
