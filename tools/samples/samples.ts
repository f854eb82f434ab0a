import type { AnyEventObject } from 'xstate'
import type { Entry } from '../../test/kit/catalogue.ts'
import { graphOf } from '../../test/kit/paths.ts'
import { plainly } from '../paths/plainly.ts'

/** By type of event, what may go with it. */
export type Samples = Readonly<Record<string, readonly object[]>>

/** What a walk offers: its samples as they are written, or, where those depend on the state, every one it comes to. */
const eventsOf = ({ walks }: Entry): readonly AnyEventObject[] =>
  walks.flatMap((walk): readonly AnyEventObject[] =>
    typeof walk.events === 'function' ? graphOf(walk).edges.map(({ event }) => event) : (walk.events ?? []),
  )

/** What goes with the events of a machine in its walks: nothing for events that are sent alone, or that XState sends. */
export function samplesOf(entry: Entry): Samples {
  const samples: Record<string, object[]> = {}
  const known = new Set<string>()
  for (const event of eventsOf(entry)) {
    const { type, ...rest } = plainly(event) as AnyEventObject
    const text = JSON.stringify([type, rest])
    if (type.startsWith('xstate.') || Object.keys(rest).length === 0 || known.has(text)) continue
    known.add(text)
    samples[type] = [...(samples[type] ?? []), rest]
  }
  return samples
}
