import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { fetched } from './lazily.ts'

/**
 * A component whose code is fetched when it is first drawn; until then `waiting` stands in its place, and when the code
 * does not come, the nearest error boundary says so. Unlike React's own `lazy` it is drawn as soon as its code is here,
 * not at the next third of a second, and at once when that is there already.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { waiting: ReactNode }> {
  let found: ComponentType<Props> | null = null
  let failure: { error: unknown } | null = null
  let isAsked = false
  const told = new Set<() => void>()
  const tell = () => told.forEach((hear) => hear())

  const subscribe = (hear: () => void) => {
    told.add(hear)
    if (!isAsked) {
      isAsked = true
      fetched(load).then(
        (View) => {
          found = View
          tell()
        },
        (error: unknown) => {
          failure = { error }
          tell()
        },
      )
    }
    return () => void told.delete(hear)
  }

  return function Later({ waiting, ...props }) {
    const View = useSyncExternalStore(subscribe, () => found)
    const failed = useSyncExternalStore(subscribe, () => failure)
    if (failed) throw failed.error
    return View ? <View {...(props as unknown as Props)} /> : waiting
  }
}
