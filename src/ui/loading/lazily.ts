import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Between one try and the next while the network is there; after the last there is no code to be had. */
const PAUSES_MS = [1_000, 3_000]

const cameOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }))
export const past = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

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
      await (pause === null ? cameOnline() : past(pause))
    }
  }
}

/** A component whose code is fetched when it is first drawn, for a `Suspense` around it; without it the page goes on. */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await fetched(load) }))
