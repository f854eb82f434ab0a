import {
  createActor,
  fromTransition,
  type Actor,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { StepClock } from './step-clock.ts'

type PortSnapshot = Snapshot<unknown> & { input: unknown }
type PortEvent = AnyEventObject

/** One running slot of a machine, as the test that plays the outside world sees it. */
export interface Port {
  readonly id: string
  readonly input: unknown
  /** What the machine sent to it. */
  readonly received: readonly AnyEventObject[]
  readonly running: () => boolean
  readonly answer: (output?: unknown) => void
  readonly fail: (error: unknown) => void
}

const ANSWERED = 'kit.answered'
const FAILED = 'kit.failed'

/** The outside world of one actor under test: its clock, the slots it runs, and all it said. */
export class World {
  readonly clock: StepClock
  readonly emitted: AnyEventObject[] = []
  readonly told: AnyEventObject[] = []
  readonly #ports = new Map<string, Port>()
  readonly #inspectors = new Set<(event: InspectionEvent) => void>()
  readonly #root: AnyActorRef

  constructor(system: readonly string[] = []) {
    this.clock = new StepClock(() => this.#newestTimer())
    const root = createActor(recorder(this.told), {
      clock: this.clock,
      inspect: (event) => {
        for (const inspect of this.#inspectors) inspect(event)
      },
    })
    this.#root = root
    root.start()
    for (const systemId of system) createActor(recorder(this.told), { parent: root, systemId }).start()
  }

  /** Makes an actor of the machine, every slot but the `real` ones replaced by one the test answers for. It is not started yet. */
  host<Machine extends AnyStateMachine>(
    machine: Machine,
    input: unknown,
    real: Readonly<Record<string, AnyActorLogic>> = {},
  ): Actor<Machine> {
    const slots = Object.keys(machine.implementations.actors)
    const actors = Object.fromEntries(slots.map((slot) => [slot, real[slot] ?? this.#standIn()]))
    const actor = createActor(machine.provide({ actors }) as AnyStateMachine, {
      parent: this.#root,
      id: machine.id,
      input,
    })
    actor.on('*', (event) => this.emitted.push(event))
    return actor as unknown as Actor<Machine>
  }

  /** The slot with this id (the id of its invoke or spawn), the newest when there were several. */
  port(id: string): Port {
    const port = this.#ports.get(id)
    if (!port)
      throw new Error(`no slot '${id}' was started; started were: ${[...this.#ports.keys()].join(', ') || 'none'}`)
    return port
  }

  /** Whether there was a slot with this id. */
  has(id: string): boolean {
    return this.#ports.has(id)
  }

  /** The ids of the slots that run at this moment. */
  get running(): readonly string[] {
    return [...this.#ports.values()].filter((port) => port.running()).map((port) => port.id)
  }

  inspect(inspect: (event: InspectionEvent) => void): void {
    this.#inspectors.add(inspect)
  }

  stop(): void {
    this.#root.stop()
  }

  #newestTimer(): string {
    const { _scheduledEvents } = this.#root.system.getSnapshot()
    return Object.values(_scheduledEvents).at(-1)?.event.type ?? 'timer'
  }

  #standIn(): AnyActorLogic {
    const received = new WeakMap<AnyActorRef, AnyEventObject[]>()
    const logic: ActorLogic<PortSnapshot, PortEvent, unknown> = {
      getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
      getPersistedSnapshot: (snapshot) => snapshot,
      transition: (snapshot, event, { self }) => {
        if (event.type === ANSWERED)
          return { status: 'done', output: event['output'], error: undefined, input: undefined }
        if (event.type === FAILED)
          return { status: 'error', output: undefined, error: event['error'], input: undefined }
        if (event.type === 'xstate.stop')
          return { status: 'stopped', output: undefined, error: undefined, input: undefined }
        received.get(self)?.push(event)
        return snapshot
      },
      start: (snapshot, { self }) => {
        const heard: AnyEventObject[] = []
        received.set(self, heard)
        const running = () => self.getSnapshot().status === 'active'
        const end = (event: AnyEventObject) => {
          if (!running()) throw new Error(`the slot '${self.id}' does not run any more`)
          self.send(event)
        }
        this.#ports.set(self.id, {
          id: self.id,
          input: snapshot.input,
          received: heard,
          running,
          answer: (output) => end({ type: ANSWERED, output }),
          fail: (error) => end({ type: FAILED, error }),
        })
      },
    }
    return logic
  }
}

/** An actor that does nothing, until a walk has it throw. */
export const BREAKABLE = fromTransition((state: null, event: AnyEventObject) => {
  if (event.type === 'kit.broken') throw event['error']
  return state
}, null)

/** An actor that does nothing but remember what it is told; that another one threw is the root's business. */
export function recorder(told: AnyEventObject[]): ActorLogic<Snapshot<undefined>, AnyEventObject> {
  return {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => {
      if (!event.type.startsWith('xstate.') && event.type !== 'actor.fell') told.push(event)
      return snapshot
    },
  }
}
