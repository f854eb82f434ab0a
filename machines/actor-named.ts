import type { AnyActorRef, EventObject } from 'xstate'

type System = AnyActorRef['system']

/**
 * In the place of an actor that is gone: what it is told is written down by its type. Were there nothing in its place, `sendTo`
 * would tell the sender.
 */
const nobodyNamed = (systemId: string, system: System): AnyActorRef => {
  const hear = ({ type }: EventObject): void => {
    const errors: AnyActorRef | undefined = systemId === 'errors' ? undefined : system.get('errors')
    errors?.send({ type: 'event.undelivered', to: systemId, eventType: type })
  }
  const nobody = { id: systemId, sessionId: `gone:${systemId}`, send: hear, _send: hear }
  return nobody as unknown as AnyActorRef
}

/** The actor of this name in the system, as a target of `sendTo`: how one lasting actor speaks to another. */
export const actorNamed =
  (systemId: string) =>
  ({ system }: { system: System }): AnyActorRef => {
    const actor: AnyActorRef | undefined = system.get(systemId)
    return actor ?? nobodyNamed(systemId, system)
  }
