import type { Chart } from '../chart/chart.ts'
import { keyOfTaken, type Wire } from './protocol.ts'
import type { Cast, Happening } from './story.ts'

/** A time as the log shows it: to the millisecond, in UTC as all logs. */
export function timeOf(createdAt: string | undefined): string {
  const at = Number(createdAt)
  return createdAt !== undefined && Number.isFinite(at) ? new Date(at).toISOString().slice(11, 23) : '–'
}

/** What lies outside of all actors: a person, the browser. */
export const OUTSIDE = 'outside'
export const nameIn = (cast: Cast, id: string | undefined): string =>
  id === undefined ? OUTSIDE : (cast.get(id)?.name ?? OUTSIDE)

/** Whether an actor stands for the world: it runs no chart, it is a port that answers, such as a call to the server. */
export const isSlot = (cast: Cast, id: string | undefined): boolean =>
  id !== undefined && cast.get(id)?.definition !== undefined && cast.get(id)?.machine === ''

const isBroken = (entry: Wire): boolean => entry.type === '@xstate.snapshot' && entry.snapshot?.status === 'error'

/** A log cut into stretches of the same length: how many events each has, and whether an actor broke in it. */
export function barsOf(
  entries: readonly Wire[],
  count: number,
): readonly { readonly events: number; readonly hasBroken: boolean }[] {
  const bars = Array.from({ length: count }, () => ({ events: 0, hasBroken: false }))
  for (const [at, entry] of entries.entries()) {
    const bar = bars[Math.floor((at * count) / entries.length)]
    if (!bar) continue
    if (entry.type === '@xstate.event') bar.events += 1
    if (isBroken(entry)) bar.hasBroken = true
  }
  return bars
}

/** The place of the last event before a moment; -1 where there is none. */
export const eventBefore = (entries: readonly Wire[], count: number): number =>
  entries.findLastIndex(({ type }, at) => at < count && type === '@xstate.event')

/** What an event did to the actor that got it. */
export interface Effect {
  readonly event: Happening
  readonly left: readonly string[]
  readonly entered: readonly string[]
  readonly actions: readonly string[]
  readonly guards: readonly string[]
  /** Between it and the actor's next snapshot, in milliseconds; nothing where that never came. */
  readonly tookMs: number | null
}

/** What came of the event at a place of the log: up to the actor's next snapshot or event. */
export function effectOf(entries: readonly Wire[], at: number, chart: Chart | null): Effect | null {
  const event = entries[at]
  if (event?.type !== '@xstate.event') return null
  const end = entries.findIndex(
    ({ type, sessionId }, place) => place > at && type === '@xstate.event' && sessionId === event.sessionId,
  )
  const own = entries.slice(at + 1, end < 0 ? undefined : end).filter(({ sessionId }) => sessionId === event.sessionId)
  const taken = own.flatMap((entry) => (entry.type === '@app.transitions' ? entry.taken : []))
  const drawn = new Map(chart?.transitions.map((one) => [one.key, one]))
  const known = taken.flatMap((one) => drawn.get(keyOfTaken(one)) ?? [])
  const moved = taken.filter(({ to }) => to.length > 0)
  const snapshot = own.find(({ type }) => type === '@xstate.snapshot')
  return {
    event,
    left: [...new Set(moved.map(({ from }) => short(from)))],
    entered: [...new Set(moved.flatMap(({ to }) => to.map(short)))],
    actions: known.flatMap(({ actions }) => actions),
    guards: known.flatMap(({ guard }) => (guard === '' ? [] : [guard])),
    tookMs: snapshot ? Math.max(0, Number(snapshot.createdAt) - Number(event.createdAt)) : null,
  }
}

const short = (id: string): string => id.split('.').slice(1).join('.') || id
