import {
  getNextSnapshot,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'

interface Machinelike {
  readonly logic: AnyStateMachine
}
const hasMachine = (actor: unknown): actor is Machinelike =>
  typeof actor === 'object' &&
  actor !== null &&
  'logic' in actor &&
  Array.isArray((actor.logic as { events?: unknown })?.events)
const knows = ({ logic }: Machinelike, { type }: EventObject): boolean =>
  (logic.events as readonly string[]).includes(type)

/** Whether an actor gets over an event: its machine knows it, and what it would do with it is tried on a copy that reaches nobody. */
export function canTake(actor: AnyActorRef | undefined, event: EventObject): actor is AnyActorRef {
  if (!hasMachine(actor) || typeof event.type !== 'string' || !knows(actor, event)) return false
  try {
    const now = (actor as unknown as AnyActorRef).getSnapshot() as AnyMachineSnapshot
    const next = getNextSnapshot(actor.logic, now, event as never) as AnyMachineSnapshot & { fallen?: true }
    return next.status !== 'error' && next.fallen === undefined
  } catch {
    return false
  }
}

/** Sends an event written in the inspector, if the actor survives it; else the console says that it was not sent. */
export function sendWritten(actor: AnyActorRef | undefined, event: EventObject): void {
  if (canTake(actor, event)) actor.send(event)
  else
    console.warn(
      `an event of the inspector was not sent: the actor cannot take '${String(event.type)}' as it is written`,
    )
}
