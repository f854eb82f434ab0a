/** Writes that are made at the same moment, by their names. */
export type Meeting = readonly string[]

const AT_ONCE = 4

const pairKey = (one: string, other: string): string => [one, other].toSorted().join('\n')

/** Every pair of different writes that meets in it. */
export const pairsIn = (meeting: Meeting): string[] =>
  meeting.flatMap((one, at) => meeting.slice(at + 1).map((other) => pairKey(one, other)))

/** Meetings of four in which every write meets every other one, and meetings of two in which each meets itself. */
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
  return [...meetings, ...writes.map((write) => [write, write])]
}
