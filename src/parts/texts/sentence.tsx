import { Fragment, type ReactNode } from 'react'

const HOLE = /(\{\d\})/

/** Where the nth node stands in a sentence: given as an argument of a text, and filled in by `Sentence`. */
export const hole = (index: number) => `{${index}}`

/** A sentence of a dictionary with nodes (links, bold names) in the places that `hole` left open. */
export function Sentence({ text, nodes }: { text: string; nodes: readonly ReactNode[] }) {
  return text
    .split(HOLE)
    .map((part, at) => <Fragment key={at}>{HOLE.test(part) ? nodes[Number(part.slice(1, -1))] : part}</Fragment>)
}
