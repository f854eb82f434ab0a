import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BotChallenge, showBotChallenge } from '#contract/calls/account/bot-check.ts'
import { takeOnce } from '../../commands/used-once.ts'
import { type Deps, originatorOf } from '../../http/deps.ts'
import { invalid, HttpError } from '../../http/errors/http-error.ts'
import { serve } from '../../http/serve.ts'

const NO_PUZZLE = { parameters: null, signature: '' }

/** Throws unless a person has sent this, or a program that takes as long as one; nothing is asked where the operator has not switched it on. */
export function botCheckFor({ database, settings, botProofs, now }: Deps) {
  const { botCheck } = settings

  async function isGood(request: FastifyRequest, proof: string): Promise<boolean> {
    if (!botCheck) return true
    if (botCheck.kind !== 'altcha') {
      try {
        return await botProofs.isVouchedFor({ ...botCheck, kind: botCheck.kind }, proof, request.ip)
      } catch (error) {
        request.log.warn({ err: error }, 'nobody could say whether this is a person')
        throw new HttpError(503, { message: 'unavailable' })
      }
    }
    const solved = await botProofs.solved(proof, now())
    return solved !== null && database.central((db) => takeOnce(db, solved.name, solved.expiresAt))
  }

  return async (request: FastifyRequest, proof: string | undefined): Promise<void> => {
    if (!botCheck) return
    if (!proof || !(await isGood(request, proof))) throw invalid({ param: 'botProof', message: 'notAPerson' })
  }
}

/** What is asked of the person who signs up or has forgotten their password. */
export function botCheckRoutes(app: FastifyInstance, { settings: { botCheck }, botProofs, rates, now }: Deps): void {
  serve(app, showBotChallenge, async ({ request }): Promise<BotChallenge> => {
    if (!botCheck) return { kind: 'off', siteKey: null, challenge: null }
    rates.require('puzzlesOfAddress', originatorOf(request).network)
    const { parameters, signature = '' } = botCheck.kind === 'altcha' ? await botProofs.newPuzzle(now()) : NO_PUZZLE
    const challenge = parameters ? { parameters: { ...parameters }, signature } : null
    return { kind: botCheck.kind, siteKey: botCheck.siteKey, challenge }
  })
}
