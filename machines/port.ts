import { fromCallback, fromPromise, type CallbackActorLogic, type EventObject } from 'xstate'

type Stop = () => void
type Run<Receives extends EventObject, Input, Sends extends EventObject> = (world: {
  input: Input
  sendBack: (event: Sends) => void
  receive: (listener: (event: Receives) => void) => void
}) => Stop | void

/**
 * A port for one question to the outside world, until `withPorts` provides it.
 * @throws an error with the name of the port, when it runs before
 */
export const portNotProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port '${name}' is not provided`)))

/**
 * A port for something outside that keeps talking, until `withPorts` provides it: it gets `Receives` and sends `Sends`.
 * @throws an error with the name of the port, when it runs before
 */
export const callbackPortNotProvided = <Receives extends EventObject, Input, Sends extends EventObject>(name: string) =>
  callbackPort<Receives, Input, Sends>(() => {
    throw new Error(`port '${name}' is not provided`)
  })

/** What provides a `callbackPortNotProvided`: the same three types, so that a port that sends something else does not compile. */
export const callbackPort = <Receives extends EventObject, Input, Sends extends EventObject>(
  run: Run<Receives, Input, Sends>,
): CallbackActorLogic<Receives, Input, Sends> =>
  fromCallback<Receives, Input, Sends>(({ input, sendBack, receive }) => run({ input, sendBack, receive }))
