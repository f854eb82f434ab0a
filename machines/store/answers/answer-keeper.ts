import { callbackPort } from '../../port.ts'
import { isSame } from '../../forms/same.ts'
import type { Change } from '../changes.ts'
import type { AsOf } from '../stands.ts'
import type { Store } from '../store.ts'
import { renewalOf, type Renewal } from './renewal.ts'

/** What a machine tells the keeper of its answer. */
export type ToAnswerKeeper<Answer> =
  /** It is asked for from now on: what is heard after that may be newer. */
  { type: 'answer.asked' } | { type: 'answer.taken'; answer: Answer }

/** What the keeper says: the answer looks different by now. */
export type AnswerRenewed<Answer> = { type: 'answer.renewed'; answer: Answer }

/** What a view shows of an answer, as a query over the store. */
export interface AnswerQuery<Answer> {
  /** The changes after which it may look different. */
  readonly follows: readonly Change['of'][]
  /** The answer with what the store knows better; what has not changed stays the same object. */
  readonly renew: (answer: Answer, renewal: Renewal) => Answer
  /** The tasks that it names: what is heard of them is kept. */
  readonly taskIds?: (answer: Answer) => readonly string[]
}

/**
 * Follows what an answer of the server names: what becomes of it in the store is said at once, however old the answer is. What
 * only the server knows (which rows there are, how many, in which order) stays as it was answered.
 */
export const answerKeeper = <Answer>(store: Store, { follows, renew, taskIds }: AnswerQuery<Answer>) =>
  callbackPort<ToAnswerKeeper<Answer>, void, AnswerRenewed<Answer>>(({ receive, sendBack }) => {
    let asked: AsOf = store.now()
    let taken: { readonly answer: Answer; readonly asOf: AsOf } | null = null
    let shown: Answer | null = null
    let named: ReadonlySet<string> = new Set()

    const show = () => {
      if (!taken) return
      const now = renew(taken.answer, renewalOf(store, taken.asOf))
      if (isSame(now, shown)) return
      shown = now
      sendBack({ type: 'answer.renewed', answer: now })
    }
    receive((told) => {
      if (told.type === 'answer.asked') asked = store.now()
      else {
        taken = { answer: told.answer, asOf: asked }
        shown = told.answer
        named = new Set(taskIds?.(told.answer))
        show()
      }
    })
    return store.listen(
      (change) => {
        if (follows.includes(change.of)) show()
      },
      (taskId) => named.has(taskId),
    )
  })
