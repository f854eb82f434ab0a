import { deepEqual } from 'node:assert/strict'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Table } from '../../test/kit/table.ts'
import { answered, hasStarted, walkOf } from '../../test/kit/walk.ts'
import { queryOf } from './query.ts'

/** What is known is what was answered last by any of these, and stays until there is another answer. */
export const knowsLastAnswer =
  <Known extends AnyMachineSnapshot>(loads: string | readonly string[], known: (snapshot: Known) => unknown) =>
  ({ event, before, snapshot }: { event: AnyEventObject; before: Known; snapshot: Known }): void => {
    const isAnswer = [loads].flat().some((load) => event.type === `xstate.done.actor.${load}`)
    deepEqual(known(snapshot), isAnswer ? event['output'] : known(before))
  }

/** Each of these events has it fetched anew, also while it is being fetched. */
export const asksAnew =
  (load: string, ...staleOn: readonly string[]) =>
  (moment: { event: AnyEventObject; before: AnyMachineSnapshot; snapshot: AnyMachineSnapshot }): boolean =>
    !staleOn.includes(moment.event.type) || hasStarted(moment, load)

/** A query of a number, walked in place of all queries. */
export const sampleQuery = queryOf<number>()

/** How every query is walked. */
export const queryWalk = walkOf({
  machine: sampleQuery,
  offPage: 'It is a part of other machines; their walks show it on the page.',
  events: [answered('load', 1), answered('load', 2)],
  invariants: {
    'what is known stays until there is another answer': knowsLastAnswer('load', ({ context }) => context.data),
    'an answer that was overtaken is dropped': asksAnew('load', 'query.staled'),
  },
})

type Leads = Readonly<Record<string, Readonly<Record<string, string>>>>
const each = (events: readonly string[], to: string) => Object.fromEntries(events.map((event) => [event, to]))

/** Where a query goes, by its states: a part of the table of each machine that has one. */
export const queryLeads = (load: string, ...staleOn: readonly string[]) => ({
  loading: { [`${load} answered`]: 'ready', [`${load} failed`]: 'failed', ...each(staleOn, 'loading') },
  ready: each(staleOn, 'stale'),
  stale: { [`${load} answered`]: 'ready', [`${load} failed`]: 'failed', ...each(staleOn, 'stale') },
  failed: { 'retry.requested': 'loading', ...each(staleOn, 'loading') },
})

/** Marks where something leads that outdates the list beside it. */
export const outdating = (state: string): string => `${state} !`
/** Where a query goes from each of its states once it is out of date. */
export const STALED: Readonly<Record<string, string>> = {
  loading: 'loading',
  ready: 'stale',
  stale: 'stale',
  failed: 'loading',
}

/** The table of a list with a region beside it: each goes its own way, apart from what is marked as `outdating`. */
export function besideList(list: Leads, region: string, leads: Leads, after = STALED): Table {
  const at = (one: string, other: string) => `list.${one} + ${region}.${other}`
  return Object.fromEntries(
    Object.entries(list).flatMap(([inList, listLeads]) =>
      Object.entries(leads).map(([inRegion, regionLeads]) => {
        const ofList = Object.entries(listLeads).map(([event, to]) => [event, at(to, inRegion)])
        const ofRegion = Object.entries(regionLeads).map(([event, to]) => {
          const [state = '', mark] = to.split(' ')
          return [event, at(mark === '!' ? (after[inList] ?? '') : inList, state)]
        })
        return [at(inList, inRegion), Object.fromEntries([...ofList, ...ofRegion])]
      }),
    ),
  )
}
