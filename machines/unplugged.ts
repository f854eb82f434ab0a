import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject } from 'xstate'

type Stop = () => void
type Run<Receives extends EventObject, Input, Sends extends EventObject> = (world: {
  input: Input
  sendBack: (event: Sends) => void
  receive: (listener: (event: Receives) => void) => void
}) => Stop | void

/** A slot for one question to the outside world. Run unfilled, it says which slot was forgotten. */
export const unplugged = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`actor '${name}' is not plugged in`)))

/** A slot for something outside that keeps talking: it is told `Receives` and says `Sends`. Run unfilled, it names itself. */
export const unpluggedCallback = <Receives extends EventObject, Input, Sends extends EventObject>(name: string) =>
  callbackPort<Receives, Input, Sends>(() => {
    throw new Error(`actor '${name}' is not plugged in`)
  })

/** What fills an `unpluggedCallback`: the same three types, so that a port which says something else does not compile. */
export const callbackPort = <Receives extends EventObject, Input, Sends extends EventObject>(
  run: Run<Receives, Input, Sends>,
): CallbackActorLogic<Receives, Input, Sends> =>
  fromCallback<Receives, Input, Sends>(({ input, sendBack, receive }) => run({ input, sendBack, receive }))
