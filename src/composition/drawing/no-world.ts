import { fromPromise, type EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'

/** Where a page is drawn ahead there is no world that would answer. */
export const noAnswer = <Output, Input>() => fromPromise<Output, Input>(() => new Promise(() => undefined))
/** Nor one that says anything by itself. */
export const silent = <Receives extends EventObject, Input, Sends extends EventObject>() =>
  callbackPort<Receives, Input, Sends>(() => undefined)
