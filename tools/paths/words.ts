import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { labelOf, stateOf } from '../../test/kit/walk.ts'

const LONGEST = 90

function plain(...[, value]: readonly [string, unknown]): unknown {
  if (value instanceof Error) return value.message
  if (value instanceof Map || value instanceof Set) return [...value]
  if (typeof value === 'function') return undefined
  return value
}
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** What comes with an event, shortly: `name: "Platform"`. */
function payloadOf(event: AnyEventObject): string {
  const rest = Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type' && name !== 'actorId'))
  const given = 'output' in rest ? rest['output'] : 'error' in rest ? rest['error'] : rest
  if (given === undefined || given === null) return ''
  if (typeof given !== 'object' || given instanceof Error) return cut(JSON.stringify(given, plain) ?? '')
  const parts = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value, plain)}`)
  return cut(parts.join(', '))
}

/** An event as a sentence for whoever walks by hand. */
export function eventInWords(event: AnyEventObject): {
  readonly event: string
  readonly words: string
  readonly with: string
} {
  const label = labelOf(event)
  const answer = /^(.+) (answered|failed)$/.exec(label)
  const delay = /^after (.+)$/.exec(label)
  const words = answer
    ? `${answer[1]} ${answer[2] === 'answered' ? 'answers' : 'fails'}`
    : delay
      ? `${spaced(delay[1] ?? '')} has run out`
      : label.split('.').map(spaced).join(' ')
  return { event: label, words, with: payloadOf(event) }
}
const spaced = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

const leavesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => {
  const { _nodes } = snapshot as unknown as { _nodes: readonly AnyStateNode[] }
  return _nodes.filter((node) => !Object.values(node.states).some((child) => _nodes.includes(child)))
}

/** Where one is, as the machine's states say it themselves. */
export function stateInWords(snapshot: AnyMachineSnapshot): { readonly state: string; readonly words: string } {
  const words = leavesOf(snapshot).map(({ description }) => description ?? '')
  return { state: stateOf(snapshot), words: words.filter((text) => text !== '').join(' ') }
}
