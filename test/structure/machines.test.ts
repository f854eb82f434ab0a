import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyActorLogic, AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { catalogue, declarations, ROOT } from '../kit/catalogue.ts'

const entries = await catalogue()
const nodes = entries.flatMap((entry) =>
  [entry.machine.root, ...(getStateNodes(entry.machine.root) as AnyStateNode[])].map((node) => ({ entry, node })),
)

/** What maps one value to another may be written where it is used; nothing is done there and nothing decided. */
const MAPPERS = new Set(['params', 'input', 'output', 'context'])
/**
 * Where a part of a configuration holds a function that has no name of its own. One that is made of named ones, such as
 * `and(['isNew', 'isSaved'])`, has none either: it would not be in the definition that charts and tools read.
 */
function namelessIn(value: unknown, path: string): string[] {
  if (typeof value === 'function') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (MAPPERS.has(key) ? [] : namelessIn(inner, `${path}.${key}`)))
}

/** Whether a slot answers once, and so may fail to: the logic of promises names its answer. */
const answersOnce = (logic: AnyActorLogic | undefined): boolean =>
  logic !== undefined && logic.transition.toString().includes('XSTATE_PROMISE_RESOLVE')

const invokesOf = (node: AnyStateNode) => [(node.config.invoke ?? []) as object].flat()

/** Everything that is in when a state is entered, by target or by default. */
function entered(node: AnyStateNode): AnyStateNode[] {
  const above: AnyStateNode[] = []
  for (let parent = node.parent; parent; parent = parent.parent) above.push(parent)
  const below = (one: AnyStateNode): AnyStateNode[] => {
    const children = Object.values(one.states)
    const starting = one.type === 'parallel' ? children : (one.initial.target ?? [])
    return children.length === 0 ? [one] : [one, ...starting.flatMap(below)]
  }
  const besides = above
    .filter(({ type }) => type === 'parallel')
    .flatMap((parent) => Object.values(parent.states))
    .filter((sibling) => sibling !== node && !above.includes(sibling))
  return [...above, ...below(node), ...besides.flatMap(below)]
}

function reachable(root: AnyStateNode): ReadonlySet<AnyStateNode> {
  const seen = new Set<AnyStateNode>()
  const ahead = entered(root)
  for (let node = ahead.pop(); node; node = ahead.pop()) {
    if (seen.has(node)) continue
    seen.add(node)
    const leaving = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    for (const target of leaving.flatMap((transition) => transition.target ?? [])) ahead.push(...entered(target))
  }
  return seen
}

describe('[ACT-01] every machine', () => {
  test('is found, has a name of its own, a walk and a sentence on what it is for', () => {
    const declared = declarations()
    expect(declared.length).toBeGreaterThan(80)
    const files = new Set(entries.map(({ file }) => file))
    expect(declared.filter(({ file }) => !files.has(file))).toEqual([])
    expect(declared.filter(({ says }) => says === '')).toEqual([])
    const names = entries.map(({ folder, name }) => `${folder}/${name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test.each([
    ['signIn', ['credentials', 'checkingCredentials', 'code', 'checkingCode', 'recoveryCode', 'checkingRecoveryCode']],
    [
      'live',
      [
        'active.connecting',
        'active.awaitingGreeting',
        'active.connected',
        'active.connected.news.catchingUp',
        'waiting',
        'gaveUp',
      ],
    ],
    ['teamDrawer', ['closed', 'loading', 'open.editing', 'open.askingToClose', 'open.saving', 'open.archiving']],
    ['projectDrawer', ['closed', 'loading', 'open.editing', 'open.askingToClose', 'open.saving', 'open.archiving']],
    ['planGate', ['closed', 'checking', 'open.loading', 'open.shown']],
    ['taskMove', ['asking', 'settled', 'refused', 'lost']],
  ])('that was asked for by name is there with its states: %s', (name, states) => {
    const known = nodes.filter(({ entry }) => entry.name === name).map(({ node }) => node.path.join('.'))
    expect(states.filter((state) => !known.includes(state))).toEqual([])
  })

  test('names all that it does and decides: a chart can be read, a slot can be replaced', () => {
    const nameless = entries.flatMap(({ file, machine }) => namelessIn(machine.config, file))
    expect(nameless).toEqual([])
  })

  test('calls every delay by a name, which says what is waited for and can be another in a test', () => {
    const delays = nodes.flatMap(({ node }) =>
      Object.keys(node.config.after ?? {}).map((delay) => `${node.id} ${delay}`),
    )
    expect(delays.length).toBeGreaterThan(15)
    expect(delays.filter((delay) => /\d$/.test(delay))).toEqual([])
  })

  test('is walked on the page, or says why it has none of its own', () => {
    const folder = join(ROOT, 'test', 'walks', 'page')
    const walked = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const isWalked = (walkFile: string): boolean => walked.includes(`'#${walkFile}'`)
    const [off, on] = [true, false].map((isOff) =>
      entries.filter(({ walks }) => walks.some(({ offPage = '' }) => offPage !== '') === isOff),
    )
    expect(on?.filter(({ walkFile }) => !isWalked(walkFile)).map(({ name }) => name)).toEqual([])
    expect(off?.filter(({ walkFile }) => isWalked(walkFile)).map(({ name }) => name)).toEqual([])
  })

  test('gives every actor it invokes an id, so that its answers have the same name for ever', () => {
    const invokes = nodes.flatMap(({ node }) => invokesOf(node).map((invoke) => ({ at: node.id, ...invoke })))
    expect(invokes.length).toBeGreaterThan(150)
    expect(invokes.filter((invoke) => !('id' in invoke))).toEqual([])
  })

  test('knows what to do when a question to the outside world fails', () => {
    const asking = nodes.flatMap(({ entry, node }) =>
      invokesOf(node).flatMap((invoke) => {
        const { src } = invoke as { src?: unknown }
        const logic = entry.machine.implementations.actors[String(src)] as AnyActorLogic | undefined
        return answersOnce(logic) ? [{ at: node.id, src, hasWayOut: 'onError' in invoke }] : []
      }),
    )
    expect(asking.length).toBeGreaterThan(100)
    expect(asking.filter(({ hasWayOut }) => !hasWayOut)).toEqual([])
  })

  test('enters a state anew only where something in it begins anew with that', () => {
    const entersAnew = nodes.flatMap(({ node }) =>
      [...node.transitions.values()].flat().filter(({ reenter, target = [] }) => {
        const isWithin = target.every((one) => one.id.startsWith(`${node.id}.`))
        return reenter && target.length > 0 && isWithin
      }),
    )
    expect(entersAnew.length).toBeGreaterThan(1)
    // What is inside of it is left and entered again in any case.
    const isInVain = ({ entry, exit, invoke, after }: AnyStateNode): boolean =>
      [entry, exit, invoke, after].every(({ length }) => length === 0)
    const inVain = entersAnew.filter(({ source }) => isInVain(source))
    expect(inVain.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([])
  })

  test('has no state that nothing leads to', () => {
    const stranded = entries.flatMap(({ machine }) => {
      const reached = reachable(machine.root)
      return getStateNodes(machine.root).filter((node) => !reached.has(node))
    })
    expect(stranded.map(({ id }) => id)).toEqual([])
  })

  test('says of each state what is going on there, as a sentence', () => {
    const states = nodes.filter(({ node }) => node.parent !== undefined)
    expect(states.length).toBeGreaterThan(400)
    const speechless = states.filter(({ node }) => !/^\p{Lu}.+\.$/u.test(node.description ?? ''))
    expect(speechless.map(({ entry, node }) => `${entry.file} ${node.id}`)).toEqual([])
  })
})
