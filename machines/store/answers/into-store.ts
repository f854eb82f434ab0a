import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'

/** A call whose answer the store takes in before anybody sees it, as true as of the moment it was asked for. */
export const intoStore = <Output, Input>(
  store: Store,
  call: PromiseActorLogic<Output, Input>,
  take: (output: Output, asOf: AsOf) => void,
) =>
  fromPromise<Output, Input>(async (world) => {
    const asOf = store.now()
    // What a logic of promises was made from is typed as unknown.
    const output = await (call.config as (of: typeof world) => Promise<Output>)(world)
    take(output, asOf)
    return output
  })
