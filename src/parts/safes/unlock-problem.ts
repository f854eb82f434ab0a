import { explain } from '#i18n/explain.ts'
import type { Words } from '#i18n/words.ts'
import type { UnlockProblem } from '#machines/safes/unlock.ts'

/** Why the password did not open what it should, in words. */
export const unlockProblemText = (words: Words, problem: UnlockProblem): string => {
  if (problem.kind === 'noPassword') return words.safes.noPassword()
  if (problem.kind === 'offline') return words.safes.offline()
  return explain(words, problem.kind === 'refused' ? problem.text : problem.kind)
}
