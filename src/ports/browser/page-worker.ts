import type { VersionTold, WorkerWish } from '#machines/app/version.ts'
import { callbackPort } from '#machines/port.ts'

const WORKER = '/service-worker.js'
/** The worker fetches the whole page ahead; what is wanted at once goes before. */
const AT_REST_MS = 5_000

type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined
/** Browsers that ask for trusted types take the address of a worker from a policy alone; this one knows a single address. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('app-sw', { createScriptURL: () => WORKER })
  return policy?.createScriptURL('') ?? WORKER
}
const versionIn = (message: unknown): string | null =>
  typeof message === 'object' && message !== null && 'version' in message ? String(message.version) : null

/**
 * Registers the worker that lets the page start without a network, and says which version it has fetched. A browser that knows
 * of no such workers, or is forbidden them, loses only that.
 */
export const pageWorker = callbackPort<WorkerWish, void, VersionTold>(({ sendBack, receive }) => {
  // Where the operator does not let browsers keep the page, the server has its worker take itself away.
  if (!('serviceWorker' in navigator) || document.querySelector('meta[name=installable]')) return
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent<unknown>) => {
    const version = versionIn(data)
    if (version !== null) sendBack({ type: 'version.told', version })
  }
  const register = () => {
    // The page works without it, and there is nothing that a person could do about it.
    void serviceWorker.register(trusted(), { updateViaCache: 'none' }).catch(() => undefined)
  }
  const timer = setTimeout(register, AT_REST_MS)
  serviceWorker.addEventListener('message', hear)
  receive(() => {
    void serviceWorker.getRegistration().then((one) => one?.update().catch(() => undefined))
  })
  return () => {
    clearTimeout(timer)
    serviceWorker.removeEventListener('message', hear)
  }
})
