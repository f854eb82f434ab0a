import { useSelector } from '@xstate/react'
import { Check, CloudOff } from 'lucide-react'
import { say } from '#i18n/say.ts'
import { isSaved, isSaving, isUnheard } from '#machines/task/texts/field-edit.ts'
import { quietOfferOf } from '#machines/task/changes/undo-stack.ts'
import { fieldOf, isDeleted, isWorking } from '#machines/task/panel/task-panel.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/signs/icon.tsx'
import { usePanel } from '../panel-context.ts'

/** The last thing done here, with the way back: quietly, beside the word that it is saved. */
export function UndoLast() {
  const words = useWords()
  const panel = usePanel()
  const undoStack = useActorOf('undoStack')
  const taskId = useSelector(panel, ({ context }) => context.taskId)
  const offer = useSelector(undoStack, quietOfferOf(taskId))
  // What is gone takes nothing back.
  const isGone = useSelector(panel, isDeleted)
  if (!offer || isGone) return null
  return (
    <Button
      look="accent-quiet"
      size="sm"
      title={'key' in offer.text ? say(words, offer.text) : offer.text.sentence}
      onClick={() => undoStack.send({ type: 'undo.requested' })}
    >
      {words.board.undo()}
    </Button>
  )
}

/** Whether the server has the last change: a quiet word, never a spinner over a text. */
export function SavedMark() {
  const words = useWords()
  const panel = usePanel()
  const name = useSelector(panel, fieldOf('name'))
  const description = useSelector(panel, fieldOf('description'))
  const working = useSelector(panel, isWorking)
  const unheard = [useSelector(name, isUnheard), useSelector(description, isUnheard)].some(Boolean)
  const saving = [useSelector(name, isSaving), useSelector(description, isSaving)].some(Boolean)
  const saved = [useSelector(name, isSaved), useSelector(description, isSaved)].some(Boolean)
  const says = unheard
    ? words.taskPanel.notSaved()
    : saving
      ? words.taskPanel.saving()
      : saved && !working
        ? words.taskPanel.saved()
        : ''
  return (
    <output
      data-saved={unheard ? 'no' : saving ? 'saving' : saved ? 'yes' : undefined}
      title={says}
      className="me-1 inline-flex min-w-0 items-center gap-1.5 text-12 text-ink-faint"
    >
      {unheard ? <Icon of={CloudOff} className="text-warning" /> : saved && !saving && <Icon of={Check} size={14} />}
      <span className="cut max-w-64 max-md:max-w-24">{says}</span>
    </output>
  )
}
