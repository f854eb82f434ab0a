import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Call, Reply, Request } from '#contract/call.ts'
import type { FailureWishes } from '#machines/errors/events.ts'
import { ask } from './api.ts'

/** What fills a machine's port that answers once. */
export type Port<Output, Input = void> = PromiseActorLogic<Output, Input>

/** How the one call of a port is made. */
export interface PortOptions extends FailureWishes {
  /** The request is not given up when the actor that asked stops: a change is saved even when its author has left the page. */
  readonly outlivesActor?: boolean
}

/**
 * A port that makes one call and answers with its reply; `request` turns the actor's input into the parts of the call.
 * @throws `Failure`, as `ask` does
 */
export const portOf = <C extends Call, Input, Output>(
  call: C & (Reply<C> extends Output ? unknown : never),
  request: (input: Input) => NoInfer<Request<C>>,
  { outlivesActor = false, ...wishes }: PortOptions = {},
): Port<Output, Input> =>
  fromPromise<Output, Input>(({ input, signal }) => {
    const reply: Promise<unknown> = ask<C>(call, request(input), { ...wishes, ...(!outlivesActor && { signal }) })
    return reply as Promise<Output>
  })
