import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

interface Caret {
  readonly field: HTMLTextAreaElement
  readonly text: string
  readonly start: number
  readonly end: number
  /** Something was pasted or dropped that is put in the place of the caret: it goes after it. */
  readonly isFollowing: boolean
}

/** Where a place of a text is once the text is another one: what stands before it may have grown or shrunk, or what comes after. */
function placeIn(after: string, before: string, place: number): number {
  return after.startsWith(before.slice(0, place)) ? place : Math.max(0, after.length - (before.length - place))
}

/**
 * Keeps the caret where a person types when the text around it is changed by somebody else. The answer is for `onSelect` of
 * the field, and to be called with it whenever something is typed, pasted or dropped.
 */
export function useKeptCaret(value: unknown): (event: SyntheticEvent<HTMLTextAreaElement>) => void {
  const caret = useRef<Caret | null>(null)
  useLayoutEffect(() => {
    const { current } = caret
    if (!current || typeof value !== 'string' || current.text === value) return
    const { field, text } = current
    const rest = text.slice(current.end)
    const [start, end] =
      current.isFollowing && value.endsWith(rest)
        ? [value.length - rest.length, value.length - rest.length]
        : ([current.start, current.end].map((place) => placeIn(value, text, place)) as [number, number])
    caret.current = { field, text: value, start, end, isFollowing: false }
    if (document.activeElement === field) field.setSelectionRange(start, end)
  }, [value])
  return ({ type, currentTarget: field }) => {
    const { value: text, selectionStart: start, selectionEnd: end } = field
    caret.current = { field, text, start, end, isFollowing: type === 'paste' || type === 'drop' }
  }
}
