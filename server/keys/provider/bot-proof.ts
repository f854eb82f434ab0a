import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import { BOT_PUZZLE_GOOD_MS } from '#contract/limits.ts'
import type { Secrets } from '../secrets.ts'

const ALGORITHM = 'SHA-256'
const ROUNDS_PER_TRY = 1
const LEAST_TRIES = 20_000
const MOST_TRIES = 60_000
const ANSWER_MS = 10_000
const PROOF = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** What is asked, as the operator has set it. */
export interface BotSettings {
  kind: 'altcha' | 'turnstile' | 'hcaptcha'
  siteKey: string | null
  secretKey: string | null
  /** Another address of the service that answers; its own unless set. */
  verifyUrl: string | null
}

const VERIFY_URLS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const

const keysOf = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.keyFor('altcha/v1').toString('base64url'),
  hmacKeySignatureSecret: secrets.keyFor('altcha-key/v1').toString('base64url'),
})

/** A puzzle that takes a browser about a second, and us nothing to check. */
export const newPuzzle = (secrets: Secrets, now: Date): Promise<Challenge> =>
  createChallenge({
    algorithm: ALGORITHM,
    cost: ROUNDS_PER_TRY,
    counter: randomInt(LEAST_TRIES, MOST_TRIES),
    deriveKey,
    expiresAt: new Date(now.getTime() + BOT_PUZZLE_GOOD_MS),
    ...keysOf(secrets),
  })

function readProof(proof: string) {
  try {
    return PROOF.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null // no base64 of JSON
  }
}

/** The puzzle's name and end, when it was ours, is not over and was solved; null otherwise. */
export async function solvedPuzzle(
  secrets: Secrets,
  proof: string,
  now: Date,
): Promise<{ name: string; expiresAt: Date } | null> {
  const given = readProof(proof)
  if (!given) return null
  const expiresAt = new Date(given.challenge.parameters.expiresAt * 1_000)
  if (expiresAt <= now) return null
  try {
    const challenge = given.challenge as unknown as Challenge
    const { verified } = await verifySolution({ challenge, solution: given.solution, deriveKey, ...keysOf(secrets) })
    return verified ? { name: `altcha:${given.challenge.parameters.nonce}`, expiresAt } : null
  } catch {
    return null // parameters that nobody of ours has made
  }
}

const Verdict = z.object({ success: z.boolean() })

/** What the other service says about a proof. Throws when it does not answer. */
export async function isVouchedFor(
  { kind, secretKey, verifyUrl }: BotSettings & { kind: 'turnstile' | 'hcaptcha' },
  proof: string,
  ip: string,
): Promise<boolean> {
  const response = await fetch(verifyUrl ?? VERIFY_URLS[kind], {
    method: 'POST',
    body: new URLSearchParams({ secret: secretKey ?? '', response: proof, remoteip: ip }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`${kind} answered ${response.status}`)
  return Verdict.parse(await response.json()).success
}
