import { fromPromise } from 'xstate'
import { compareSafePassword } from '#contract/calls/safe-care.ts'
import type { Compared, Strength } from '#machines/safes/passwords/strength.ts'
import { portOf, type Port } from '../api/port-of.ts'
// oxlint-disable-next-line import/default -- the builder makes the worker a file of its own, and this its address
import workerUrl from './strength-worker.ts?worker&url'

/** What the worker is asked, and what it answers; the number says to which question. */
export interface Weighing {
  readonly number: number
  readonly secret: string
}
export interface Weighed extends Strength {
  readonly number: number
}

type Policy = { readonly createScriptURL: (url: string) => string }
type Factory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined
/** Browsers that ask for trusted types take the address of a worker from a policy alone; this one knows a single address. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: Factory }
  policy ??= trustedTypes?.createPolicy('app-strength', { createScriptURL: () => workerUrl })
  return policy?.createScriptURL('') ?? workerUrl
}

/** After so long without a question the worker goes, and all it holds with it, in milliseconds. */
const IDLE_MS = 120_000
let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let asked = 0

function ready(): Worker {
  clearTimeout(idle)
  idle = setTimeout(() => {
    worker?.terminate()
    worker = null
  }, IDLE_MS)
  return (worker ??= new Worker(trusted(), { type: 'module' }))
}

/** Says how strong a password is, by the lists of words and names of three languages; they are fetched when first needed. */
export const estimate = fromPromise<Strength, { secret: string }>(
  ({ input: { secret }, signal }) =>
    new Promise((resolve, reject) => {
      const number = ++asked
      const weigher = ready()
      weigher.addEventListener(
        'message',
        ({ data }: MessageEvent<Weighed>) => {
          if (data.number === number) resolve({ score: data.score, bits: data.bits })
        },
        { signal },
      )
      weigher.addEventListener('error', () => reject(new Error('the lists of words could not be loaded')), { signal })
      weigher.postMessage({ number, secret } satisfies Weighing)
    }),
)

/** Whether another entry of the safe has this password. */
export const compare: Port<{ isUsed: boolean }, Compared> = portOf(
  compareSafePassword,
  ({ safeId, entryId, secret }) => ({
    params: { id: safeId },
    body: { entryId, password: secret },
  }),
  { toast: false },
)
