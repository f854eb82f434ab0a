import { Failure } from '#contract/errors.ts'
import { consequencesOf, toastTextOf } from '../errors/catalogue.ts'
import { isNotThere } from '../errors/not-there.ts'
import { theirsIn } from '../outbox/entries.ts'
import type { ToastText } from '../toasts/toasts.ts'
import { callFor, failedTextOf, type Command } from './commands.ts'

/** A failure, and what the change was about by its name: a task, a column, a label, a project. */
export type NamedFailure = Failure & { readonly about?: string }

const WRONG: ToastText = { key: 'errors.somethingWentWrong' }

/** Why a change failed, in the words of what it was about; null where something else says it: another page, a sign-in, a field, the outbox. */
export function failedWordsOf(command: Command, failure: unknown): ToastText | null {
  if (theirsIn(failure) !== null) return null
  const failed = failedTextOf(command)
  const read = Failure.safeParse(failure).data
  if (!read) return failed ?? WRONG
  const { call, wishes } = callFor(command)
  const asked = { call: call.name, failure: read, wishes: { ...wishes, toast: false }, path: '' }
  if (consequencesOf(asked).some(({ does }) => does !== 'log')) return null
  if (failed === null && read.errors.length > 0 && wishes.toast !== 'onFieldErrors') return null
  const { about } = failure as NamedFailure
  const reason = toastTextOf({ failure: read })
  if (about === undefined) return failed ?? reason
  const values = { name: about, reason: 'sentence' in reason ? reason.sentence : '' }
  return { key: failed === null ? 'board.notChanged' : 'board.notMoved', values }
}

/** The same for what had waited, and stays in sight until it is dismissed: it always says something. */
export const refusalOf = (command: Command, failure: unknown): ToastText =>
  isNotThere(failure) ? { key: 'outbox.notThere' } : (failedWordsOf(command, failure) ?? WRONG)
