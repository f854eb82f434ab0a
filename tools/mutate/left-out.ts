import { and, or } from 'xstate'
import type { Mutant } from './mutants.ts'
import { isConfig, nodesIn, oneOrMore, placesIn, replaced, type Config, type Place } from './written.ts'

type Path = readonly (string | number)[]

/** An action as the report names it. */
const nameOf = (action: unknown): string =>
  typeof action === 'string'
    ? action
    : isConfig(action)
      ? String(action['type'])
      : typeof action === 'function'
        ? String(Reflect.get(action, 'type') ?? action.name)
        : '(nothing)'

const isText = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** The first two values that could have been written for one another, each in the place of the other. */
function swapped(params: unknown): { readonly params: unknown; readonly isOther: boolean } {
  if (!isConfig(params)) return { params, isOther: false }
  const plain = Object.entries(params).filter(([, value]) => isText(value))
  for (const [at, [one, first]] of plain.entries()) {
    const [other, second] = plain.slice(at + 1).find(([, value]) => typeof value === typeof first) ?? []
    if (other !== undefined && first !== second)
      return { params: { ...params, [one]: second, [other]: first }, isOther: true }
  }
  return { params, isOther: false }
}

/** What is written with parameters, with two of them swapped; nothing where it has none. */
function withSwapped(written: unknown, key: 'params' | 'input', onOther: () => void): Config | undefined {
  if (!isConfig(written)) return undefined
  const params = written[key]
  const swap = (value: unknown): unknown => {
    const { params: after, isOther } = swapped(value)
    if (isOther) onOther()
    return after
  }
  if (typeof params === 'function') {
    const make = (given: readonly unknown[]): unknown => Reflect.apply(params, undefined, given)
    // What is only passed on is the same each time: nothing was written there that could be swapped.
    const other = (...given: readonly unknown[]): unknown =>
      make(given) === make(given) ? make(given) : swap(make(given))
    return { ...written, [key]: other }
  }
  return isConfig(params) ? { ...written, [key]: () => swap(params) } : undefined
}

/** A part of a configuration that may be written for another one, where nobody can say beforehand whether that differs. */
function maybe(
  mutant: Omit<Mutant, 'config' | 'isOther'>,
  make: (onOther: () => void) => Config | undefined,
): Mutant[] {
  let isOther = false
  const config = make(() => {
    isOther = true
  })
  return config === undefined ? [] : [{ ...mutant, config, isOther: () => isOther }]
}

/** Each action of a list that is left out, or that is given its parameters the other way round. */
function actionsOf(config: Config, written: unknown, path: Path, kind: Mutant['kind'], where: string): Mutant[] {
  return oneOrMore(written, path).flatMap(([action, place]): Mutant[] => {
    const says = `${where}: ${nameOf(action)}`
    return [
      { kind, says: `${says} left out`, config: replaced(config, place, undefined) as Config },
      ...maybe({ kind: 'swapped parameters', says: `${says} with its parameters swapped` }, (onOther) => {
        const other = withSwapped(action, 'params', onOther)
        return other && (replaced(config, place, other) as Config)
      }),
    ]
  })
}

/** A branch that is asked before the one above it. It is another machine only where both guards hold at once. */
function swappedGuards(config: Config, { path, transition, state, on }: Place, where: string): Mutant[] {
  const at = path.at(-1)
  if (typeof at !== 'number' || at === 0 || !isConfig(transition)) return []
  const branches = placesIn('', config).filter(
    (one) => one.state.join('.') === state.join('.') && one.on === on && one.path.length === path.length,
  )
  const above = branches.find((one) => one.path.join(' ') === [...path.slice(0, -1), at - 1].join(' '))?.transition
  const [guard, before] = [transition['guard'], isConfig(above) ? above['guard'] : undefined]
  if (guard === undefined || before === undefined) return []
  return maybe({ kind: 'swapped guards', says: `${where}: asked before the branch above it` }, (onOther) => {
    const noticed = (): boolean => {
      onOther()
      return true
    }
    // It holds exactly when its own guard does; on the way it is seen whether that of the other branch holds as well.
    const asked = or([and([guard as never, before as never, noticed]), guard as never])
    const first = replaced(config, [...path.slice(0, -1), at - 1], { ...transition, guard: asked })
    return replaced(first, path, above) as Config
  })
}

function ofTransition(config: Config, place: Place): Mutant[] {
  const { path, transition, state, on } = place
  if (!isConfig(transition)) return []
  const branch = typeof path.at(-1) === 'number' ? ` (branch ${path.at(-1)})` : ''
  const where = `${state.join('.') || String(config['id'])}, on ${on}${branch}`
  const reenters: Mutant[] =
    transition['reenter'] === true
      ? [
          {
            kind: 'left-out reenter',
            says: `${where}: does not enter anew`,
            config: replaced(config, [...path, 'reenter'], false) as Config,
          },
        ]
      : []
  return [
    ...actionsOf(config, transition['actions'], [...path, 'actions'], 'left-out action', where),
    ...reenters,
    ...maybe({ kind: 'swapped parameters', says: `${where}: its guard with its parameters swapped` }, (onOther) => {
      const guard = withSwapped(transition['guard'], 'params', onOther)
      return guard && (replaced(config, [...path, 'guard'], guard) as Config)
    }),
    ...swappedGuards(config, place, where),
  ]
}

/**
 * Every single thing that can be forgotten in a configuration beside its transitions: an action, one of an entry or an exit,
 * an invoke, that a state is entered anew. And what is written in the wrong order: guards that overlap, parameters.
 */
export function leftOutOf(machine: string, config: Config): readonly Mutant[] {
  const ofStates = nodesIn(config, [], []).flatMap(({ node, path, state }): Mutant[] => {
    const where = state.join('.') || machine
    const invokes = oneOrMore(node['invoke'], [...path, 'invoke']).flatMap(([invoke, place]): Mutant[] => {
      const says = `${where}: ${isConfig(invoke) ? String(invoke['id']) : 'invoke'}`
      return [
        { kind: 'left-out invoke', says: `${says} not started`, config: replaced(config, place, undefined) as Config },
        ...maybe({ kind: 'swapped parameters', says: `${says} with its input swapped` }, (onOther) => {
          const other = withSwapped(invoke, 'input', onOther)
          return other && (replaced(config, place, other) as Config)
        }),
      ]
    })
    return [
      ...actionsOf(config, node['entry'], [...path, 'entry'], 'left-out entry', `${where}, entry`),
      ...actionsOf(config, node['exit'], [...path, 'exit'], 'left-out exit', `${where}, exit`),
      ...invokes,
    ]
  })
  return [...placesIn(machine, config).flatMap((place) => ofTransition(config, place)), ...ofStates]
}
