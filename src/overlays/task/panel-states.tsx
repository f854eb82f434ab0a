import { useFailure } from '../../parts/binding/use-failure.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { SearchArt } from '../../ui/art/search-art.tsx'
import { UnavailableArt } from '../../ui/art/unavailable-art.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePanel } from './panel-context.ts'

/** There is no such task, or not for this person. */
export function PanelMissing() {
  const words = useWords()
  const panel = usePanel()
  return (
    <Notice
      art={<SearchArt />}
      action={words.taskPanel.back()}
      onAction={() => panel.send({ type: 'close.requested' })}
    >
      {words.taskPanel.missing()}
    </Notice>
  )
}

/** The task could not be had; it can be tried again. */
export function PanelFailed() {
  const words = useWords()
  const text = useFailure(words.taskPanel.failed())
  const panel = usePanel()
  return (
    <Notice
      art={<UnavailableArt />}
      action={words.taskPanel.retry()}
      onAction={() => panel.send({ type: 'retry.requested' })}
    >
      {text}
    </Notice>
  )
}
