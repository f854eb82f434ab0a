import { createElement, lazy, useState, type ComponentType, type ElementType } from 'react'

/** Between one try and the next while the network is there; after the last there is no code to be had. */
const PAUSES_MS = [1_000, 3_000]

const cameOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
export const past = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What hears that some code did not come at the first try. */
const missed = new Set<() => void>()

/**
 * Code that the page needs besides what it has. An offline page has not lost it: it comes with the network. Rejects with
 * the last failure when it cannot be had though the network is there, as after a new version was put in its place.
 */
export async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  const pauses = [...PAUSES_MS]
  for (;;) {
    try {
      return await load()
    } catch (failure) {
      const pause = navigator.onLine ? pauses.shift() : null
      if (pause === undefined) throw failure
      missed.forEach((hear) => hear())
      await (pause === null ? cameOnline() : past(pause))
    }
  }
}

/** What of a drawn page comes with code of its own: by which elements it is known, and what fetches that code. */
export const drawnWith: { readonly selector: string; readonly ask: () => Promise<unknown> }[] = []

/** Resolves once code has come, or has not come at the first try. */
const triedOnce = (ask: () => Promise<unknown>) =>
  new Promise<void>((resolve) => {
    const over = () => {
      missed.delete(over)
      resolve()
    }
    missed.add(over)
    ask().then(over, over)
  })

/**
 * Fetches the code of what has been drawn below an element, also of what that brings along: what is taken over without it is drawn
 * anew later. It is tried once, for without a connection the whole page would wait. Whether there is any.
 */
export async function fetchDrawn(root: Element): Promise<boolean> {
  let isAny = false
  for (const { selector, ask } of drawnWith) {
    if (!root.querySelector(selector)) continue
    isAny = true
    await triedOnce(ask)
  }
  return isAny
}

/**
 * A component whose code is fetched when it is first drawn, for a `Suspense` around it; without it the page goes on. Where the
 * server draws it, `drawnAs` says by which elements it is known.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawnAs?: string,
): ComponentType<Props> {
  let found: ComponentType<Props> | null = null
  const ask = async () => ({ default: (found = await fetched(load)) })
  if (drawnAs !== undefined) drawnWith.push({ selector: drawnAs, ask })
  const Lazy = lazy(ask)
  return function Lazily(props: Props) {
    // Code that is here is drawn at once; what was begun without it goes on as it was begun.
    const [View] = useState<ElementType<Props>>(() => found ?? Lazy)
    return createElement(View, props)
  }
}
