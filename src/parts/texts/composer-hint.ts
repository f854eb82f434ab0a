import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import {
  namesTyped,
  refusedOf,
  textProblem,
  typedText,
  type TaskComposerRef,
} from '#machines/board/cards/task-composer.ts'
import { useWords } from '../binding/words-context.tsx'

type Refusal = ReturnType<typeof refusedOf>
const sameRefusal = (one: Refusal, other: Refusal) => one?.added === other?.added && one?.left === other?.left

/** The hint below a field in which tasks are added, one a line, and the label of its button. */
export function useComposerHint(composer: TaskComposerRef) {
  const words = useWords()
  const isBlank = useSelector(composer, (now) => typedText(now).trim() === '')
  const problem = useSelector(composer, textProblem)
  const count = useSelector(composer, namesTyped)
  const refused = useSelector(composer, refusedOf, sameRefusal)
  const isWrong = refused !== null || (problem !== null && !isBlank)
  const hint = (): string => {
    if (refused !== null) return words.board.notAdded({ added: refused.added, count: refused.left })
    if (problem !== null && isWrong) return explain(words, problem)
    return count > 1 ? words.board.linesHint({ count }) : words.board.addHint()
  }
  return { isWrong, hint: hint(), add: count > 1 ? words.board.addSeveral({ count }) : words.actions.add() }
}
