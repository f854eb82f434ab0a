/** The configuration of a machine, or a part of it, as it was written. */
export type Config = Readonly<Record<string, unknown>>

/** Whether this is a part of a configuration that has parts itself. */
export const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same configuration with one part of it replaced; nothing in its place takes it out. */
export function replaced(whole: unknown, path: readonly (string | number)[], part: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return part
  if (Array.isArray(whole)) {
    if (rest.length === 0 && part === undefined) return whole.filter((_one, at) => at !== key)
    return whole.map((one: unknown, at) => (at === key ? replaced(one, rest, part) : one))
  }
  const before = isConfig(whole) ? whole : {}
  const after = replaced(before[key], rest, part)
  const others = Object.entries(before).filter(([name]) => name !== key)
  // The order of keys is the order in which charts are walked: it stays.
  if (after === undefined) return Object.fromEntries(others)
  return Object.fromEntries(Object.entries(before).map(([name, value]) => [name, name === key ? after : value]))
}

/** A place in a configuration where transitions are written. */
export interface Place {
  readonly path: readonly (string | number)[]
  readonly transition: unknown
  /** The names of the states around it, from the outermost. */
  readonly state: readonly string[]
  readonly on: string
  /** The event as the machine itself names it. */
  readonly event: string
}

/** One thing or a list of them, each with where it stands. */
export const oneOrMore = (
  value: unknown,
  path: readonly (string | number)[],
): [unknown, readonly (string | number)[]][] =>
  Array.isArray(value)
    ? value.map((one: unknown, at) => [one, [...path, at]])
    : value === undefined
      ? []
      : [[value, path]]

/** A state of a configuration, with where it stands. */
interface Node {
  readonly node: Config
  readonly path: readonly (string | number)[]
  /** The names of the states from the outermost to this one. */
  readonly state: readonly string[]
}

/** Every state of a configuration, the whole first. */
export function nodesIn(node: Config, path: readonly (string | number)[], state: readonly string[]): readonly Node[] {
  const below = isConfig(node['states']) ? Object.entries(node['states']) : []
  return [
    { node, path, state },
    ...below.flatMap(([name, child]) =>
      isConfig(child) ? nodesIn(child, [...path, 'states', name], [...state, name]) : [],
    ),
  ]
}

/** The transitions that one state of a configuration declares. */
function placesOf(root: string, { node, path, state }: Node): readonly Place[] {
  const id = [root, ...state].join('.')
  const at = (value: unknown, where: readonly (string | number)[], on: string, event = on): Place[] =>
    oneOrMore(value, [...path, ...where]).map(([transition, place]) => ({ path: place, transition, state, on, event }))
  const named = (key: 'on' | 'after'): Place[] =>
    isConfig(node[key])
      ? Object.entries(node[key]).flatMap(([event, value]) =>
          at(value, [key, event], event, key === 'after' ? `xstate.after.${event}.${id}` : event),
        )
      : []
  const invokes = oneOrMore(node['invoke'], ['invoke']).flatMap(([invoke, where]) =>
    isConfig(invoke)
      ? ['onDone', 'onError'].flatMap((key) =>
          at(
            invoke[key],
            [...where, key],
            `${String(invoke['id'])} ${key}`,
            `xstate.${key === 'onDone' ? 'done' : 'error'}.actor.${String(invoke['id'])}`,
          ),
        )
      : [],
  )
  return [
    ...named('on'),
    ...named('after'),
    ...at(node['always'], ['always'], 'always', ''),
    ...at(node['onDone'], ['onDone'], 'done', `xstate.done.state.${id}`),
    ...invokes,
  ]
}

/** Every transition of a configuration, with where it stands. */
export const placesIn = (root: string, config: Config): readonly Place[] =>
  nodesIn(config, [], []).flatMap((node) => placesOf(root, node))
