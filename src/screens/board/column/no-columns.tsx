import { useWords } from '../../../parts/binding/words-context.tsx'
import { LanesArt } from '../../../ui/art/lanes-art.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useBoard } from '../board-context.ts'

/** A board before its first column. */
export function NoColumns() {
  const words = useWords()
  const { columnComposer } = useBoard()
  return (
    <div data-no-columns className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<LanesArt />}
        action={
          <Button look="primary" data-add-column onClick={() => columnComposer.send({ type: 'columnAdding.opened' })}>
            {words.board.addFirstColumn()}
          </Button>
        }
      >
        {words.board.empty()}
      </EmptyState>
    </div>
  )
}
