import { not, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { leftOutOf } from './left-out.ts'
import { misdoneOf } from './misdone.ts'
import { changeNumber, numbersOf } from './numbers.ts'
import { isConfig, placesIn, replaced, type Config, type Place } from './written.ts'

/** A machine with one thing wrong, and what. */
export interface Mutant {
  readonly kind:
    | 'dropped transition'
    | 'other target'
    | 'negated guard'
    | 'other number'
    | 'left-out action'
    | 'left-out entry'
    | 'left-out exit'
    | 'left-out invoke'
    | 'left-out reenter'
    | 'emptied assign'
    | 'sent elsewhere'
    | 'swapped guards'
    | 'swapped parameters'
    | 'nothing wrong'
  readonly says: string
  readonly config: Config
  /** What stands in the place of actions or delays. */
  readonly implementations?: Readonly<Partial<Record<'actions' | 'delays', Readonly<Record<string, unknown>>>>>
  /** Whether it has ever been another machine, where that shows only while it runs. */
  readonly isOther?: () => boolean
  /** The number of its code that is another one. */
  readonly number?: string
}

const targetOf = (transition: unknown): string | undefined => {
  const target = typeof transition === 'string' ? transition : isConfig(transition) ? transition['target'] : undefined
  return typeof target === 'string' ? target : undefined
}

/** The machine's own register of its states, which its type keeps to itself. */
const nodesById = (machine: AnyStateMachine): ReadonlyMap<string, AnyStateNode> =>
  (machine as unknown as { idMap: ReadonlyMap<string, AnyStateNode> }).idMap

/** A state that one only passes through: what leads there ends where it leads, which may be where one went before. */
const isPassing = (node: AnyStateNode): boolean => (node.always ?? []).length > 0

/**
 * Every state of a machine as a target that can be written anywhere, the likeliest mistakes first: those beside the right one,
 * then those in which one stays, then those that one passes through.
 */
function targetsIn(
  machine: AnyStateMachine,
  right: string | undefined,
): readonly { readonly written: string; readonly id: string }[] {
  const parent = right === undefined ? undefined : nodesById(machine).get(right)?.parent
  const rank = (node: AnyStateNode): number => (isPassing(node) ? 2 : node.parent === parent ? 0 : 1)
  return [...nodesById(machine).values()]
    .filter((node) => node.parent !== undefined && node.type !== 'history')
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => ({ written: `#${id}`, id }))
}

/** Where a transition leads now, as the id of a state. */
function leadsTo(machine: AnyStateMachine, { state, event, path }: Place): string | undefined {
  const source = nodesById(machine).get([machine.id, ...state].join('.'))
  const known = source && [...[...source.transitions.values()].flat(), ...(source.always ?? [])]
  const branch = typeof path.at(-1) === 'number' ? Number(path.at(-1)) : 0
  const here = known?.filter(({ eventType }) => eventType === event)
  return here?.[branch]?.target?.[0]?.id
}

const changedNumber = (delay: unknown): unknown =>
  typeof delay === 'number'
    ? delay + 1
    : (...given: readonly unknown[]) => (delay as (...args: readonly unknown[]) => number)(...given) + 1

/**
 * Every single fault of these kinds that can be put into a machine: a transition left out, one that leads elsewhere, a guard
 * turned round, what is left out beside them, an action that does something else, and a number that is another one: a delay,
 * or one that its code compares with.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const config = machine.config as unknown as Config
  const found = placesIn(machine.id, config).flatMap((place): Mutant[] => {
    const { path, transition, state, on } = place
    // `undefined` only forbids an event.
    if (transition === undefined) return []
    const where = `${state.join('.') || machine.id}, on ${on}${typeof path.at(-1) === 'number' ? ` (branch ${path.at(-1)})` : ''}`
    const made: Mutant[] = [
      { kind: 'dropped transition', says: `${where}: left out`, config: replaced(config, path, undefined) as Config },
    ]
    const target = targetOf(transition)
    const now = leadsTo(machine, place)
    const own = [machine.id, ...state].join('.')
    const other = targetsIn(machine, now).find(
      ({ id }) => id !== now && id !== own && !(now ?? '').startsWith(`${id}.`) && !id.startsWith(`${now ?? '-'}.`),
    )
    if (target !== undefined && other !== undefined) {
      const elsewhere = isConfig(transition) ? { ...transition, target: other.written } : other.written
      made.push({
        kind: 'other target',
        says: `${where}: ${target} became ${other.written}`,
        config: replaced(config, path, elsewhere) as Config,
      })
    }
    if (isConfig(transition) && transition['guard'] !== undefined) {
      const negated = { ...transition, guard: not(transition['guard'] as never) }
      made.push({
        kind: 'negated guard',
        says: `${where}: its guard turned round`,
        config: replaced(config, path, negated) as Config,
      })
    }
    return made
  })
  const delays = Object.entries(machine.implementations.delays).map(([name, delay]): Mutant => {
    const others = { ...machine.implementations.delays, [name]: changedNumber(delay) }
    return {
      kind: 'other number',
      says: `delay ${name}: one millisecond more`,
      config,
      implementations: { delays: others },
    }
  })
  const numbers = numbersOf().map(({ id, says }): Mutant => ({
    kind: 'other number',
    says: `${says}: one more`,
    config,
    number: id,
  }))
  return [...found, ...leftOutOf(machine.id, config), ...misdoneOf(machine, config), ...delays, ...numbers]
}

/** The machine as it is, as if it were a mutant: a person who notices this one notices the making of mutants, not a fault. */
export const nothingWrong = (machine: AnyStateMachine): Mutant => ({
  kind: 'nothing wrong',
  says: 'nothing is wrong with it',
  config: machine.config as unknown as Config,
})

/**
 * Puts a mutant in a machine's place, wherever that is held already; the answer puts it back. `onUse` hears of each look at
 * what was put there.
 */
export function possess(machine: AnyStateMachine, mutated: Mutant, onUse?: () => void): () => void {
  const { config, number } = mutated
  const Machine = machine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine
  const implementations = { ...machine.implementations, ...mutated.implementations }
  const mutant = new Machine({ ...config, options: { maxIterations: LONGEST_MACROSTEP } }, implementations)
  const valuesOf = (one: AnyStateMachine): [string, unknown][] =>
    FIELDS.map((field) => [field, Reflect.get(one, field) as unknown])
  const [healthy, faulty] = [valuesOf(machine), valuesOf(mutant)]
  const put = (values: readonly [string, unknown][]): void => {
    for (const [field, value] of values)
      Object.defineProperty(machine, field, { value, writable: true, configurable: true })
  }
  put(faulty)
  if (onUse !== undefined) {
    for (const [field, value] of faulty) {
      const get = (): unknown => {
        onUse()
        return value
      }
      Object.defineProperty(machine, field, { get, configurable: true })
    }
  }
  changeNumber(number ?? null)
  return () => {
    changeNumber(null)
    put(healthy)
  }
}
const FIELDS = ['config', 'implementations', 'idMap', 'root', 'states', 'events', 'options'] as const
/** A person who takes more steps than these at once goes round in circles. */
const LONGEST_MACROSTEP = 1000
