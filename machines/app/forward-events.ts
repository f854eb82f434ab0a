import { fromCallback, type AnyActorRef, type EventObject } from 'xstate'

/** Hears what a lasting actor emits and passes it on to the root, which knows whom it concerns. */
export const forwardEvents = fromCallback<EventObject, { names: readonly string[] }>(({ input, sendBack, system }) => {
  const heard = input.names.map((name) => {
    const actor = system.get(name) as AnyActorRef | undefined
    return actor?.on('*', (event) => sendBack(event))
  })
  return () => heard.forEach((hearing) => hearing?.unsubscribe())
})
