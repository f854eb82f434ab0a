import { showBotChallenge, type BotChallenge } from '#contract/calls/account/bot-check.ts'
import { Failure } from '#contract/errors.ts'
import type { FromProver, ToProver } from '#machines/session/sign-up/person-check.ts'
import { callbackPort } from '#machines/port.ts'
import { ask } from '../api/api.ts'

/** What goes along with a form: the proof, where one is asked for. */
export interface Proof {
  readonly botProof?: string
}
type Tell = (said: FromProver) => void

/** Where on the page a widget has its place. */
export const WIDGET_PLACE = 'person-check'

/** The proof that is being made or is ready; the form that is sent next takes it along. */
let current: Promise<Proof> | null = null
let tell: Tell = () => undefined

async function proofFor({ kind, siteKey, challenge }: BotChallenge, signal: AbortSignal): Promise<Proof> {
  if (kind === 'off') {
    tell({ type: 'check.off' })
    return {}
  }
  if (kind === 'altcha') {
    tell({ type: 'puzzle.set' })
    const { solve } = await import('./puzzle.ts')
    return { botProof: await solve(challenge, signal) }
  }
  tell({ type: 'widget.set' })
  const { askByWidget } = await import('./person-widget.ts')
  const over = () => {
    current = null
    tell({ type: 'proof.spent' })
  }
  return { botProof: await askByWidget({ kind, siteKey: siteKey ?? '', over, signal }) }
}

function begin(signal: AbortSignal): Promise<Proof> {
  const mine = ask(showBotChallenge, {}, { signal, silent: true }).then((challenge) => proofFor(challenge, signal))
  current = mine
  mine.then(
    ({ botProof }) => {
      if (current === mine && botProof !== undefined) tell({ type: 'proof.made' })
    },
    () => {
      if (current !== mine) return
      current = null
      if (!signal.aborted) tell({ type: 'proof.failed' })
    },
  )
  return mine
}

/** Makes proofs for as long as a form that may need one is shown. */
export const prover = callbackPort<ToProver, void, FromProver>(({ sendBack, receive }) => {
  let working = new AbortController()
  tell = sendBack
  receive(() => {
    working.abort()
    working = new AbortController()
    void begin(working.signal).catch(() => undefined) // said by then: `proof.failed`
  })
  return () => {
    working.abort()
    current = null
    tell = () => undefined
  }
})

/**
 * Sends a form with its proof, which is waited for if it is not ready. A proof is good once: when the form is not taken,
 * another one is made.
 */
export async function withProof<T>(signal: AbortSignal, send: (proof: Proof) => Promise<T>): Promise<T> {
  const proof = await (current ?? begin(signal))
  try {
    return await send(proof)
  } catch (failure) {
    const isAskedFor = Failure.safeParse(failure).data?.errors.some(({ param }) => param === 'botProof')
    if (proof.botProof !== undefined || isAskedFor === true) tell({ type: 'proof.spent' })
    throw failure
  }
}
