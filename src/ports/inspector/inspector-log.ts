/** Something the inspector gets: an event of the protocol of `@statelyai/inspect`, or one of our own (`@app.…`). */
export interface Inspected {
  readonly type: string
  readonly sessionId?: string
  readonly sourceId?: string
  readonly snapshot?: unknown
}

/** The most that is kept for an inspector that is opened anew; who is there is kept whatever happened since. */
const KEPT = 3_000

const isOver = (snapshot: unknown): boolean =>
  typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot && snapshot.status !== 'active'

/**
 * What a newly opened inspector has to get: which actors run, and what happened of late. When the older half of that
 * goes, those who are there are kept as they were by then, and those who ended and are not spoken of any more go with it.
 */
export function inspectorLog(kept = KEPT): {
  readonly add: (event: Inspected) => void
  readonly all: () => Inspected[]
} {
  const actors = new Map<string, Inspected>()
  let page: Inspected | undefined
  let happened: Inspected[] = []
  const shorten = (): void => {
    const gone = happened.slice(0, kept / 2)
    happened = happened.slice(kept / 2)
    for (const event of gone) {
      const actor = actors.get(event.sessionId ?? '')
      if (event.type === '@app.page') page = event
      if (actor && event.type === '@xstate.snapshot')
        actors.set(event.sessionId ?? '', { ...actor, snapshot: event.snapshot })
    }
    const spokenOf = new Set(happened.flatMap(({ sessionId, sourceId }) => [sessionId, sourceId]))
    for (const [id, { snapshot }] of actors) if (isOver(snapshot) && !spokenOf.has(id)) actors.delete(id)
  }
  return {
    add: (event) => {
      if (event.type === '@xstate.actor') actors.set(event.sessionId ?? '', event)
      else if (happened.push(event) > kept) shorten()
    },
    all: () => [...actors.values(), ...(page ? [page] : []), ...happened],
  }
}
