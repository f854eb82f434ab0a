import type { EventObject } from 'xstate'
import { callbackPort } from '#machines/port.ts'
import type { ToBadge } from '#machines/sidebar/my-tasks.ts'

/** A browser that knows badges may still not set one, such as for a page that is not installed: then there is none. */
const quietly = (done: Promise<void> | undefined): void => void done?.catch(() => undefined)

/** The number at the icon of the installed page; it goes with who is signed in. */
export const appBadge = callbackPort<ToBadge, void, EventObject>(({ receive }) => {
  const { navigator } = window as unknown as { navigator: Partial<Navigator> }
  receive(({ count }) => quietly(navigator.setAppBadge?.(count)))
  return () => quietly(navigator.clearAppBadge?.())
})
