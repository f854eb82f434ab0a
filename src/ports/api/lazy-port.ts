import { createActor, fromPromise, toPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate'

/** A port whose code is fetched when it is asked for the first time; code that does not come is no answer either. */
export const lazyPort = <Output, Input extends NonReducibleUnknown>(
  load: () => Promise<PromiseActorLogic<Output, Input>>,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(async ({ input, signal }) => {
    const logic = await load()
    signal.throwIfAborted()
    const asked = createActor(logic, { input })
    signal.addEventListener('abort', () => void asked.stop())
    const answer = toPromise(asked)
    asked.start()
    return answer
  })
