import { describe, expect, test } from 'vitest'
import { addDays, daysOf } from '#contract/days/days.ts'
import { type Bar, barsOf, barsOn, barsWithRoom, placesFor, type Slot, slotsOf, type Span } from './bars.ts'

const WEEK = daysOf({ from: '2026-11-02', to: '2026-11-08' })
const NEXT = WEEK.map((day) => addDays(day, 7))
const span = (id: string, from: string, to: string): Span => ({ id, from: `2026-11-${from}`, to: `2026-11-${to}` })
const drawn = ({ id, from, to, lane }: Bar) => `${id} ${from.slice(8)}-${to.slice(8)} in ${lane}`
const written = (slot: Slot) =>
  slot.kind === 'task' ? slot.id : slot.kind === 'empty' ? '' : `${slot.kind === 'bar' ? '[' : '-'}${slot.bar.id}`

describe('[VIEW-07] a task of several days', () => {
  test('is one bar across its days, and is cut where a week ends', () => {
    const [first] = barsOf(WEEK, [span('a', '05', '11')])
    const [second] = barsOf(NEXT, [span('a', '05', '11')])
    expect(first).toEqual({ ...span('a', '05', '08'), lane: 0, isCut: { before: false, after: true } })
    expect(second).toEqual({ ...span('a', '09', '11'), lane: 0, isCut: { before: true, after: false } })
    expect(barsOf(NEXT, [span('a', '02', '08')])).toEqual([])
  })

  test('stands in the first lane that is free on all of its days', () => {
    const spans = [span('a', '02', '04'), span('b', '03', '06'), span('c', '05', '08'), span('d', '07', '08')]
    expect(barsOf(WEEK, spans).map(drawn)).toEqual(['a 02-04 in 0', 'b 03-06 in 1', 'c 05-08 in 0', 'd 07-08 in 1'])
  })

  test('never meets another one in a lane, whatever their days', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 200; round += 1) {
      const spans = Array.from({ length: 8 }, (_, at) => {
        const from = addDays('2026-10-28', next(14))
        return { id: `t${at}`, from, to: addDays(from, 1 + next(9)) }
      })
      const bars = barsOf(WEEK, spans)
      for (const day of WEEK) {
        const here = barsOn(bars, day)
        expect(here.map(({ id }) => id)).toEqual(
          bars
            .filter(({ id }) => spans.some((one) => one.id === id && one.from <= day && day <= one.to))
            .map(({ id }) => id),
        )
        expect(new Set(here.map(({ lane }) => lane)).size).toBe(here.length)
      }
    }
  })

  test('leaves the places beside it to the tasks of each day', () => {
    const bars = barsOf(WEEK, [span('a', '02', '03'), span('b', '03', '05')])
    const on = (day: string, tasks: string[]) => slotsOf(`2026-11-${day}`, bars, tasks, 4).map(written)
    expect(on('02', ['x'])).toEqual(['[a', 'x'])
    expect(on('03', ['x', 'y'])).toEqual(['-a', '[b', 'x', 'y'])
    expect(on('04', ['x', 'y'])).toEqual(['x', '-b', 'y'])
    expect(on('05', [])).toEqual(['', '-b'])
    expect(on('06', ['x'])).toEqual(['x'])
  })

  test('is seen on all of its days or on none, and the last place says how many are not', () => {
    const bars = barsOf(WEEK, [span('a', '02', '04'), span('b', '02', '03'), span('c', '03', '08')])
    const counts: Record<string, number> = { '2026-11-04': 2 }
    const countOn = (day: string) => counts[day] ?? 0
    const shown = barsWithRoom(WEEK, bars, { room: 2, countOn })
    expect(shown.map(({ id }) => id)).toEqual(['a'])
    const placesOn = (day: string) => placesFor(barsOn(bars, day), barsOn(shown, day), countOn(day), 2)
    expect(WEEK.map(placesOn)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(slotsOf('2026-11-04', shown, ['x', 'y'], 1).map(written)).toEqual(['-a'])
    const all = barsWithRoom(WEEK, bars, { room: 5, countOn })
    expect(all).toEqual(bars)
    expect(slotsOf('2026-11-04', all, ['x', 'y'], 5).map(written)).toEqual(['-a', 'x', '-c', 'y'])
  })
})
