import type {
  Actor,
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  EventFromLogic,
  SnapshotFrom,
} from 'xstate'
import { transitionKey } from './coverage.ts'
import { addressOf, effectsOf, type Sent } from './effects/effects.ts'
import { keyOf, modelOf, wholeOf } from './model.ts'
import type { Path } from './paths.ts'
import { labelOf, matchesType, stateOf, type Moment, type Walk } from './walk.ts'
import type { Vocabulary } from './effects/words.ts'
import { World } from './ports/world.ts'

/** What one replayed path touched. */
export interface Trace {
  /** The transitions taken, by step. */
  readonly transitions: readonly (readonly string[])[]
  readonly states: ReadonlySet<string>
  /** What was seen of the start and of every step, by its line. */
  readonly seen: readonly ReturnType<typeof effectsOf>[]
}

const idsOf = (snapshot: AnyMachineSnapshot): string[] =>
  (snapshot as unknown as { _nodes: readonly AnyStateNode[] })._nodes.map((node) => node.id)

const speakerOf = <Machine extends AnyStateMachine>({ ports = {} }: Walk<Machine>, type: string): string | undefined =>
  Object.entries(ports).find(([, types]) => types.some((known) => matchesType(known, type)))?.[0]

/** Does to a running actor what the event stands for: a slot answers or speaks, a timer runs out, a person acts. */
function happen<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  world: World,
  actor: Actor<Machine>,
  event: AnyEventObject,
): void {
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type)
  if (ending?.[2] !== undefined) {
    if (ending[1] === 'error' && !world.has(ending[2])) return breaks(actor, ending[2], event['error'])
    const port = world.port(ending[2])
    return ending[1] === 'done' ? port.answer(event['output']) : port.fail(event['error'])
  }
  if (event.type.startsWith('xstate.after.') || world.clock.has(event.type)) return world.clock.fire(event.type)
  const speaker = speakerOf(walk, event.type)
  if (speaker !== undefined && !world.port(speaker).running()) {
    throw new Error(`the slot '${speaker}' does not run, so it cannot say '${event.type}'`)
  }
  actor.send(event as EventFromLogic<Machine>)
}

/** A child that is a supervised actor throws, and is given up. */
function breaks(actor: Actor<AnyStateMachine>, id: string, error: unknown): void {
  const child = (actor.getSnapshot() as AnyMachineSnapshot).children[id]
  child?.send({ type: 'kit.broken', error })
  child?.send({ type: 'supervision.giveUp' })
}

/**
 * Takes a path on a real, running actor whose slots, clock and parent belong to the test. After every step the actor
 * must stand where the model says, whole context included, and every invariant must hold. A vocabulary remembers which words
 * of the machine were of use.
 */
export function replay<Machine extends AnyStateMachine>(
  walk: Walk<Machine>,
  path: Path,
  vocabulary?: Vocabulary,
): Trace {
  const world = new World(walk.system)
  const model = modelOf(walk)
  const states = new Set<string>()
  let taken: string[] = []
  let [sent, started]: [Sent[], string[]] = [[], []]
  const seen: ReturnType<typeof effectsOf>[] = []
  // Until it is there, all that happens is the start of the actor itself.
  let actor: Actor<Machine> | undefined
  world.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || (actor && inspected.actorRef !== actor)) return
    for (const transition of inspected._transitions as AnyTransitionDefinition[]) {
      if (transition.eventType === 'xstate.init') continue
      taken.push(transitionKey(transition))
      states.add(transition.source.id)
    }
    for (const id of idsOf(inspected.snapshot as AnyMachineSnapshot)) states.add(id)
  })

  world.inspect((inspected) => {
    const { actorRef } = inspected
    if (inspected.type === '@xstate.event' && actor && inspected.sourceRef === actor) {
      if (!inspected.event.type.startsWith('xstate.'))
        sent.push({ to: addressOf(actor, actorRef as AnyActorRef), event: inspected.event })
    }
    const born = actorRef as AnyActorRef & { readonly src: unknown }
    if (inspected.type !== '@xstate.actor' || born._parent?.id !== walk.machine.id) return
    started.push(born.id)
    vocabulary?.started(born.src)
  })

  const running = world.host(vocabulary?.watched(walk.machine) ?? walk.machine, walk.input)
  actor = running
  running.start()
  let modelled = model.first()
  let before = running.getSnapshot() as AnyMachineSnapshot
  for (const id of idsOf(before)) states.add(id)
  seen.push(effectsOf(null, { type: 'xstate.init' }, before, { sent, started, emitted: world.emitted }))

  const walked: string[] = []
  const transitions: string[][] = [taken]
  const fail = (reason: string, cause?: unknown): never => {
    const ahead = path.steps.slice(walked.length).map(({ event }) => labelOf(event))
    const follows = ahead.length === 0 ? '' : `\n  not come to: ${ahead.join(' → ')}`
    throw new Error(`${reason}\n  on the way: ${walked.join(' → ')}${follows}`, { cause })
  }

  for (const { event, key } of path.steps) {
    const [emittedBefore, toldBefore] = [world.emitted.length, world.told.length]
    ;[taken, sent, started] = [[], [], []]
    transitions.push(taken)
    walked.push(labelOf(event))
    const where = `after '${labelOf(event)}' in ${stateOf(before)}`
    try {
      happen(walk, world, running, event)
      modelled = model.transition(modelled, event, undefined as never)
    } catch (cause) {
      fail(`${where}: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
    }
    const snapshot = running.getSnapshot() as AnyMachineSnapshot
    if (snapshot.status === 'error') fail(`${where} the actor broke: ${String(snapshot.error)}`, snapshot.error)
    if (wholeOf(snapshot) !== wholeOf(modelled)) {
      fail(`${where} the actor is not where the model is\n  model: ${wholeOf(modelled)}\n  actor: ${wholeOf(snapshot)}`)
    }
    if (keyOf(walk, snapshot) !== key) {
      fail(`${where} the projection hides what matters\n  expected: ${key}\n  actor:    ${keyOf(walk, snapshot)}`)
    }
    const moment: Moment<Machine> = {
      event,
      before: before as SnapshotFrom<Machine>,
      snapshot: snapshot as SnapshotFrom<Machine>,
      world,
      emitted: world.emitted.slice(emittedBefore),
      told: world.told.slice(toldBefore),
      sent,
    }
    seen.push(effectsOf(before, event, snapshot, { ...moment, started }))
    for (const [name, holds] of Object.entries(walk.invariants ?? {})) {
      try {
        if (holds(moment) === false) fail(`it is false`)
      } catch (cause) {
        fail(
          `${where}, now in ${stateOf(snapshot)}, "${name}" does not hold: ${cause instanceof Error ? cause.message : ''}`,
          cause,
        )
      }
    }
    before = snapshot
  }
  world.stop()
  return { transitions, states, seen }
}
