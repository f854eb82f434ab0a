import { useLayoutEffect, useRef, type SyntheticEvent } from 'react'

interface Caret {
  readonly field: HTMLTextAreaElement
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Where a place of a text is once the text is another one: what stands before it may have grown or shrunk, or what comes after. */
function placeIn(after: string, before: string, place: number): number {
  return after.startsWith(before.slice(0, place)) ? place : Math.max(0, after.length - (before.length - place))
}

/**
 * Keeps the caret where a person types when the text around it is changed by somebody else. The answer is for `onSelect` of
 * the field, and to be called with it whenever something is typed.
 */
export function useKeptCaret(value: unknown): (event: SyntheticEvent<HTMLTextAreaElement>) => void {
  const caret = useRef<Caret | null>(null)
  useLayoutEffect(() => {
    const { current } = caret
    if (!current || typeof value !== 'string' || current.text === value) return
    const { field, text } = current
    const [start, end] = [current.start, current.end].map((place) => placeIn(value, text, place)) as [number, number]
    caret.current = { field, text: value, start, end }
    if (document.activeElement === field) field.setSelectionRange(start, end)
  }, [value])
  return ({ currentTarget: field }) => {
    caret.current = { field, text: field.value, start: field.selectionStart, end: field.selectionEnd }
  }
}
