import type { RouterEvent, ToHistory } from '#machines/router/events.ts'
import { callbackPort } from '#machines/port.ts'

type FromHistory = Extract<RouterEvent, { type: 'location.changed' }>

/** The number an entry of the history got from us; those are counted up, so that a step has a length. */
const numberOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number' ? state.at : null

/** The browser's history: says where the page is, goes where it is sent, and notices the back and forward buttons. */
export const browserHistory = callbackPort<ToHistory, void, FromHistory>(({ sendBack, receive }) => {
  const { history, location } = window
  let at = numberOf(history.state) ?? 0
  let isComingBack = false
  const tell = (cause: FromHistory['cause'], steps?: number) =>
    sendBack({
      type: 'location.changed',
      cause,
      ...(steps !== undefined && { steps }),
      path: location.pathname,
      search: location.search,
    })
  const stepped = () => {
    const now = numberOf(history.state) ?? at
    const steps = now - at
    at = now
    if (!isComingBack) return tell('stepped', steps)
    isComingBack = false
    return undefined
  }

  receive((order) => {
    if (order.type === 'reload') return order.to === undefined ? location.reload() : location.assign(order.to)
    if (order.type === 'step') {
      isComingBack = order.isSilent
      return history.go(order.steps)
    }
    if (!order.replace) at += 1
    if (order.replace) history.replaceState({ at }, '', order.to)
    else history.pushState({ at }, '', order.to)
    return tell('went')
  })
  window.addEventListener('popstate', stepped)
  history.replaceState({ at }, '')
  tell('opened')
  return () => window.removeEventListener('popstate', stepped)
})
