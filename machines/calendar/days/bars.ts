import { holds, meet, type Day, type Days } from '#contract/days/days.ts'

/** A task that stands on several days. */
export interface Span extends Days {
  readonly id: string
}
/** The part of it that one week shows: from a day of that week to another, in a lane that is free on all of them. */
export interface Bar extends Days {
  readonly id: string
  readonly lane: number
  /** It began before this week, or goes on after it. */
  readonly isCut: { readonly before: boolean; readonly after: boolean }
}

/** The bars of a week, each in the first lane with room for it; spans that come first get the higher lanes. */
export function barsOf(week: readonly Day[], spans: readonly Span[]): readonly Bar[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const bars: Bar[] = []
  for (const { id, from, to } of spans) {
    if (!meet({ from, to }, { from: first, to: last })) continue
    const part = { from: from < first ? first : from, to: to > last ? last : to }
    let lane = 0
    while (bars.some((bar) => bar.lane === lane && meet(bar, part))) lane += 1
    bars.push({ id, lane, ...part, isCut: { before: from < first, after: to > last } })
  }
  return bars
}

/** What stands in a place of a day: a bar that begins there, one that passes through, or a task of that day alone. */
export type Slot =
  | { readonly kind: 'bar'; readonly bar: Bar }
  | { readonly kind: 'passing'; readonly bar: Bar }
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'empty'; readonly lane: number }

/** The bars on a day. */
export const barsOn = (bars: readonly Bar[], day: Day): readonly Bar[] => bars.filter((bar) => holds(bar, day))

/** How many places the tasks of a day take, with the lanes that its bars leave free. */
const placesOn = (bars: readonly Bar[], taskCount: number): number =>
  Math.max(bars.length + taskCount, ...bars.map(({ lane }) => lane + 1))

/**
 * The bars that find room in a week of which each day has so many places: where a day has more tasks than that, its last place
 * says how many. A bar is seen on all of its days or on none.
 */
export function barsWithRoom(
  week: readonly Day[],
  bars: readonly Bar[],
  { room, countOn }: { room: number; countOn: (day: Day) => number },
): readonly Bar[] {
  const full = new Set(week.filter((day) => placesOn(barsOn(bars, day), countOn(day)) > room))
  return bars.filter(
    (bar) => bar.lane < room - 1 || (bar.lane < room && !week.some((day) => full.has(day) && holds(bar, day))),
  )
}

/** What stands on a day from top to bottom: its bars in their lanes, and between and below them tasks, as far as places go. */
export function slotsOf(day: Day, bars: readonly Bar[], tasks: readonly string[], places: number): readonly Slot[] {
  const here = barsOn(bars, day)
  const lanes = Math.max(0, ...here.map(({ lane }) => lane + 1))
  const waiting = tasks.slice(0, Math.max(0, Math.max(places, lanes) - here.length))
  const slots: Slot[] = Array.from({ length: lanes }, (_, lane) => {
    const bar = here.find((one) => one.lane === lane)
    if (bar) return { kind: bar.from === day ? 'bar' : 'passing', bar }
    const id = waiting.shift()
    return id === undefined ? { kind: 'empty', lane } : { kind: 'task', id }
  })
  return [...slots, ...waiting.map((id): Slot => ({ kind: 'task', id }))]
}

/** How many places a day has for tasks: the last one says how many more there are, where not all find room. */
export const placesFor = (bars: readonly Bar[], shown: readonly Bar[], taskCount: number, room: number): number =>
  bars.length === shown.length && placesOn(bars, taskCount) <= room ? room : Math.max(0, room - 1)
