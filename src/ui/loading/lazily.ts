import { createElement, lazy, useState, type ComponentType, type ElementType } from 'react'
import { triedOnce, untilFetched } from './fetched.ts'

/** What of a drawn page comes with code of its own: by which elements it is known, and what fetches that code. */
export const drawnWith: { readonly selector: string; readonly ask: () => Promise<unknown> }[] = []

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
): ComponentType<Props> & {
  /** Fetches it before it is drawn. */
  readonly ask: () => Promise<unknown>
} {
  let found: ComponentType<Props> | null = null
  const ask = async () => ({ default: (found = await untilFetched(load)) })
  if (drawnAs !== undefined) drawnWith.push({ selector: drawnAs, ask })
  const Lazy = lazy(ask)
  return Object.assign(
    function Lazily(props: Props) {
      // Code that is here is drawn at once; what was begun without it goes on as it was begun.
      const [View] = useState<ElementType<Props>>(() => found ?? Lazy)
      return createElement(View, props)
    },
    { ask },
  )
}
