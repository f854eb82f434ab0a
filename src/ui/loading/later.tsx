import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { untilFetched } from './fetched.ts'
import { drawnWith } from './lazily.ts'

/**
 * A component whose code is fetched when it is first drawn; until then `waiting` stands in its place, and when the code
 * does not come, the nearest error boundary says so. Unlike React's own `lazy` it is drawn as soon as its code is here,
 * not at the next third of a second, and at once when that is there already. Where the page is drawn ahead only what was asked for
 * before is there; `drawnAs` says by which elements it is known then. Its code is waited for while the
 * server is away, unless `fetchBy` does otherwise.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { drawnAs, fetchBy = untilFetched }: { drawnAs?: string; fetchBy?: typeof untilFetched } = {},
): ComponentType<Props & { waiting: ReactNode }> & {
  /** Fetches it before it is drawn; whether it has come. */
  readonly ask: () => Promise<boolean>
} {
  let found: ComponentType<Props> | null = null
  let failure: { error: unknown } | null = null
  let fetching: Promise<boolean> | undefined
  const told = new Set<() => void>()
  const tell = (isThere: boolean) => {
    told.forEach((hear) => hear())
    return isThere
  }

  const ask = () =>
    (fetching ??= fetchBy(load).then(
      (View) => {
        found = View
        return tell(true)
      },
      (error: unknown) => {
        failure = { error }
        return tell(false)
      },
    ))
  const subscribe = (hear: () => void) => {
    told.add(hear)
    void ask()
    return () => void told.delete(hear)
  }
  const foundNow = () => found
  if (drawnAs !== undefined) drawnWith.push({ selector: drawnAs, ask })
  const failureNow = () => failure

  return Object.assign(
    function Later({ waiting, ...props }: Props & { waiting: ReactNode }) {
      const View = useSyncExternalStore(subscribe, foundNow, foundNow)
      const failed = useSyncExternalStore(subscribe, failureNow, failureNow)
      if (failed) throw failed.error
      return View ? <View {...(props as unknown as Props)} /> : waiting
    },
    { ask },
  )
}
