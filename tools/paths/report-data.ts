import type { AnyMachineSnapshot } from 'xstate'
import type { Entry } from '../../test/kit/catalogue.ts'
import type { Path, Step } from '../../test/kit/paths.ts'
import { plain, plainly } from './plainly.ts'

/** A context that is longer than this, as text, is left out of the report: thousands of tasks are no news there. */
const LONGEST_CONTEXT = 6_000

/** A snapshot as the inspector's protocol shows it. */
function shown({ status, value, context, tags }: AnyMachineSnapshot): string {
  const kept = JSON.stringify(context, plain) ?? '{}'
  const isShort = kept.length <= LONGEST_CONTEXT
  return JSON.stringify({
    status,
    value,
    context: isShort ? JSON.parse(kept) : { leftOut: 'too long' },
    tags: [...tags],
  })
}

type PlayableStep = readonly [event: unknown, taken: readonly string[], state: number]
/** The paths of a machine as the inspector can play them: states stand once and are named by their number. */
export interface Playable {
  readonly name: string
  readonly definition: string
  readonly states: readonly unknown[]
  /** Of each path: the number of its first state, and of each step its event, the transitions it takes and its state. */
  readonly paths: readonly (readonly [number, readonly PlayableStep[]])[]
}

/** What the inspector needs to play these paths. */
export function playableOf({ machine, name }: Entry, paths: readonly Path[]): Playable {
  const numbers = new Map<string, number>()
  const numberOf = (snapshot: AnyMachineSnapshot): number => {
    const text = shown(snapshot)
    numbers.set(text, numbers.get(text) ?? numbers.size)
    return numbers.get(text) ?? 0
  }
  const stepOf = ({ event, taken = [], to }: Step): PlayableStep => [plainly(event), taken, numberOf(to)]
  const played = paths.map(({ steps }) => [steps[0] ? numberOf(steps[0].from) : 0, steps.map(stepOf)] as const)
  return {
    name,
    definition: JSON.stringify({ ...(machine.config as object), context: undefined }, plain),
    states: [...numbers.keys()].map((text) => JSON.parse(text) as unknown),
    paths: played,
  }
}
