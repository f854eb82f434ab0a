import * as z from 'zod/mini'
import { call } from '../../call.ts'

/**
 * What a person must do who signs up or has forgotten their password, where the operator has switched it on: solve a puzzle
 * that the server sets (ALTCHA: a proof of work, base64 of `{ challenge, solution }`), or have another service say so, by
 * its site key. The answer travels as `botProof`.
 */
export const BotChallenge = z.object({
  kind: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha']),
  siteKey: z.nullable(z.string()),
  challenge: z.nullable(z.looseObject({ parameters: z.looseObject({}), signature: z.optional(z.string()) })),
})
export type BotChallenge = z.infer<typeof BotChallenge>

export const showBotChallenge = call({
  name: 'showBotChallenge',
  method: 'GET',
  path: '/bot-challenge',
  access: 'anyone',
  reply: BotChallenge,
})
