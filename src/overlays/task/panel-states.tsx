import { useWords } from '../../parts/binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { usePanel } from './panel-context.ts'

/** There is no such task, or not for this person. */
export function PanelMissing() {
  const words = useWords()
  const panel = usePanel()
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<SearchArt />}
        action={
          <Button look="primary" onClick={() => panel.send({ type: 'close.requested' })}>
            {words.taskPanel.back()}
          </Button>
        }
      >
        {words.taskPanel.missing()}
      </EmptyState>
    </div>
  )
}

/** The task could not be had; it can be tried again. */
export function PanelFailed() {
  const words = useWords()
  const panel = usePanel()
  return (
    <div role="alert" className="grid flex-1 place-items-center p-6">
      <EmptyState
        art={<UnavailableArt />}
        action={
          <Button look="primary" onClick={() => panel.send({ type: 'retry.requested' })}>
            {words.taskPanel.retry()}
          </Button>
        }
      >
        {words.taskPanel.failed()}
      </EmptyState>
    </div>
  )
}
