import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'

type System = AnyActorRef['system']

/**
 * What the actors hear that have a name in the system. Each adds its own line where it is defined:
 * `declare module '../actor-named.ts' { interface NamedActors { toasts: ToastsEvent } }`.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- it is filled by those it names
export interface NamedActors {}

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

/** A lasting actor, as far as others speak to it: the events it hears decide what it can be told. */
export type NamedRef<Name extends keyof NamedActors> = ActorRef<Snapshot<unknown>, NamedActors[Name]>

/** The actor of an address that comes along with what it is to be told: an undo, the wish behind a limit, a command by key. */
export const actorAt =
  (systemId: string) =>
  ({ system }: { system: System }): AnyActorRef => {
    const actor: AnyActorRef | undefined = system.get(systemId)
    return actor ?? nobodyNamed(systemId, system)
  }

/** The actor of this name in the system, as a target of `sendTo`: how one lasting actor speaks to another. */
export const actorNamed =
  <Name extends keyof NamedActors>(systemId: Name) =>
  (at: { system: System }): NamedRef<Name> =>
    actorAt(systemId)(at) as unknown as NamedRef<Name>

/** The same where it may not be there, such as a screen while the next one is being fetched. */
export const actorIn = <Name extends keyof NamedActors>(system: System, systemId: Name): NamedRef<Name> | undefined =>
  system.get(systemId) as NamedRef<Name> | undefined
