import type { EventObject } from 'xstate'
import type { VersionNews } from '#machines/app/version.ts'
import { callbackPort } from '#machines/port.ts'

/** Of the page that is open, as its HTML says it: a day and the mark of a build. */
export const builtVersion = (): string => document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? ''

let told: string | null = null
const listeners = new Set<(version: string) => void>()

/** An answer has brought the version that the server ships. */
export const takeVersion = (version: string): void => {
  told = version
  for (const listener of listeners) listener(version)
}

/** Says which version this page is, and every version that the server names from then on, with the last that it has named. */
export const versions = callbackPort<EventObject, void, VersionNews>(({ sendBack }) => {
  const tell = (version: string) => sendBack({ type: 'version.told', version })
  sendBack({ type: 'page.opened', version: builtVersion() })
  if (told !== null) tell(told)
  listeners.add(tell)
  return () => listeners.delete(tell)
})
