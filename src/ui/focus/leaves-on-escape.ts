import type { KeyboardEvent } from 'react'
import { isTaken } from './use-escape.ts'

/** What a text in a layer needs for Escape to leave it first: the layer hears the next one. */
export const ownEscape = { 'data-own-escape': true } as const

/** Whether a key leaves the text: Escape, where nothing that floats above it has taken it. */
export const leavesText = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Escape' && !nativeEvent.isComposing && !isTaken(nativeEvent)

/** Gives the focus to the layer that a text is in, from where its keys work. */
export const leaveText = (text: HTMLElement): void =>
  text.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
