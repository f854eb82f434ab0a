import { useSelector } from '@xstate/react'
import { explain } from '#i18n/explain.ts'
import { namesTyped, textProblem, typedText, type TaskComposerRef } from '#machines/board/cards/task-composer.ts'
import { useWords } from '../binding/words-context.tsx'

/** The hint below a field in which tasks are added, one a line, and the label of its button. */
export function useComposerHint(composer: TaskComposerRef) {
  const words = useWords()
  const isBlank = useSelector(composer, (now) => typedText(now).trim() === '')
  const problem = useSelector(composer, textProblem)
  const count = useSelector(composer, namesTyped)
  const isWrong = problem !== null && !isBlank
  const hint = (): string => {
    if (isWrong) return explain(words, problem)
    return count > 1 ? words.board.linesHint({ count }) : words.board.addHint()
  }
  return { isWrong, hint: hint(), add: count > 1 ? words.board.addSeveral({ count }) : words.actions.add() }
}
