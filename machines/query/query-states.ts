import type { DoneActorEvent } from 'xstate'

/** What makes one query different from the others. */
interface QueryKind<Load extends string, Take extends string, Stale extends string, Begin extends string, Input> {
  /** The port that fetches it, and what the port is asked with, or how that follows from the context. */
  readonly load: Load
  readonly input?: Input
  /** The action that takes the answer. */
  readonly take: Take
  /** The actions that note that it is asked from now on: what is heard after that may be newer than the answer. */
  readonly begin?: readonly Begin[]
  /** The events after which the answer that is known, or on its way, may be out of date. */
  readonly staleOn: readonly Stale[]
}

/**
 * The states of one thing that is fetched: `loading` as long as nothing is known, `ready`, `stale` while it is fetched again
 * (what is known stays on screen), and `failed` until a retry. An answer that was overtaken is dropped: what makes it stale
 * asks anew. A machine that does something with what it fetches has these states in its own chart; `query` is a whole
 * machine of them for what is only shown.
 */
export const queryStates =
  <Data>() =>
  <
    const Load extends string,
    const Take extends string,
    const Stale extends string,
    const Begin extends string = never,
    Input = undefined,
  >({
    load,
    input,
    take,
    begin = [],
    staleOn,
  }: QueryKind<Load, Take, Stale, Begin, Input>) => {
    const on = <Target>(target: Target) =>
      Object.fromEntries(staleOn.map((type) => [type, target])) as Readonly<Record<Stale, Target>>
    const invoke = {
      id: load,
      src: load,
      input,
      onDone: {
        target: 'ready',
        actions: { type: take, params: ({ event }: { event: DoneActorEvent<Data> }) => event.output },
      },
      onError: 'failed',
    } as const
    return {
      loading: {
        description: 'It is fetched for the first time.',
        tags: 'loading',
        entry: begin,
        on: on({ target: 'loading', reenter: true } as const),
        invoke,
      },
      ready: { description: 'It is known as the server has it.', on: on('stale' as const) },
      stale: {
        description: 'It is fetched again; what is known of it stays.',
        entry: begin,
        on: on({ target: 'stale', reenter: true } as const),
        invoke,
      },
      failed: {
        description: 'It could not be fetched; a retry asks again.',
        tags: 'failed',
        on: { 'retry.requested': 'loading', ...on('loading' as const) },
      },
    } as const
  }
