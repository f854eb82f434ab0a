/** Writes that are made at the same moment, by their names. */
export type Meeting = readonly string[]

const AT_ONCE = 5

const pairKey = (one: string, other: string): string => [one, other].toSorted().join('\n')

/** Every pair of writes that meets in it. */
export const pairsIn = (meeting: Meeting): string[] =>
  meeting.flatMap((one, at) => meeting.slice(at + 1).map((other) => pairKey(one, other)))

/** Meetings of five in which every write meets every other one, and meetings in which each of two meets itself. */
export function everyPairOf(writes: readonly string[], random: () => number): Meeting[] {
  const missing = new Set(pairsIn(writes))
  const meetings: Meeting[] = []
  while (missing.size > 0) {
    const [pair = ''] = missing
    const meeting = pair.split('\n')
    while (meeting.length < AT_ONCE) {
      const gainOf = (write: string) => meeting.filter((other) => missing.has(pairKey(write, other))).length
      const others = writes.filter((write) => !meeting.includes(write))
      const best = Math.max(...others.map(gainOf))
      const bests = others.filter((write) => gainOf(write) === best)
      meeting.push(bests[Math.floor(random() * bests.length)] ?? '')
    }
    for (const met of pairsIn(meeting)) missing.delete(met)
    meetings.push(meeting)
  }
  const twins = writes.flatMap((write, at) => {
    const next = writes[at + 1]
    return at % 2 === 1 ? [] : [[write, write, ...(next === undefined ? [] : [next, next])]]
  })
  return [...meetings, ...twins]
}
