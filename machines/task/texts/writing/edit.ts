/** A text and what is selected of it; where nothing is, both places are that of the caret. */
export interface Written {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What is put in the place of a part of a text, and what is selected afterwards. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly by: string
  readonly start: number
  readonly end: number
}

/** The text once it is edited, with its selection. */
export const edited = ({ text }: Written, { from, to, by, start, end }: Edit): Written => ({
  text: `${text.slice(0, from)}${by}${text.slice(to)}`,
  start,
  end,
})

/** A part of a text that gives way to another one. */
export interface Change {
  readonly from: number
  readonly to: number
  readonly by: string
}

/** Changes of one text, in their order and apart from each other, as the one edit that makes them all. */
export function editOf({ text }: Written, changes: readonly Change[], selected: Pick<Edit, 'start' | 'end'>): Edit {
  const from = changes[0]?.from ?? selected.start
  let [by, at] = ['', from]
  for (const change of changes) {
    by += text.slice(at, change.from) + change.by
    at = change.to
  }
  return { from, to: at, by, ...selected }
}

/** Where a place of a text is after its changes; one inside a change goes behind it. */
export function placeAfter(changes: readonly Change[], place: number): number {
  let moved = place
  for (const { from, to, by } of changes) {
    if (place < from) break
    moved += by.length - (Math.min(place, to) - from)
  }
  return moved
}
