import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { labelOf, stateOf } from '../../test/kit/walk.ts'
import { happensInWords, payloadInWords, spaced } from './event-words.ts'

/** An event as a sentence for the person who walks by hand. */
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
      ? `the time “${spaced(delay[1] ?? '')}” is over`
      : happensInWords(label)
  return { event: label, words, with: payloadInWords(event) }
}
const leavesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => {
  const { _nodes } = snapshot as unknown as { _nodes: readonly AnyStateNode[] }
  return _nodes.filter((node) => !Object.values(node.states).some((child) => _nodes.includes(child)))
}

/** Where one is, as the machine's states say it themselves. */
export function stateInWords(snapshot: AnyMachineSnapshot): { readonly state: string; readonly words: string } {
  const words = leavesOf(snapshot).map(({ description }) => description ?? '')
  return {
    state: stateOf(snapshot),
    words: words.filter((text) => text !== '').join(' ') || 'It runs, and has no states.',
  }
}
