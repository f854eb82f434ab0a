import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import type { BotChallenge } from '#contract/calls/account/bot-check.ts'

/** Solves a puzzle of the server (ALTCHA) in small steps, so that typing stays smooth; throws when it cannot be solved here. */
export async function solve(puzzle: BotChallenge['challenge'], signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const challenge = puzzle as unknown as Challenge
  const solution = await solveChallenge({ challenge, controller, deriveKey })
  if (!solution) throw new Error('the puzzle was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}
