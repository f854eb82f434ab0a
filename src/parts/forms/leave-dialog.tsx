import { useSelector } from '@xstate/react'
import type { LeavingRef } from '#machines/forms/leaving.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useWords } from '../binding/words-context.tsx'

/** The question before a page with unsaved changes is left: stay, drop them, or save them first. */
export function LeaveDialog({ leaving }: { leaving: LeavingRef }) {
  const words = useWords()
  const isAsking = useSelector(leaving, (now) => now.hasTag('asking'))
  const isSaving = useSelector(leaving, (now) => now.matches('saving'))
  return (
    <Dialog
      open={isAsking}
      level="second"
      title={words.leaving.title()}
      description={words.leaving.text()}
      onCloseRequested={() => leaving.send({ type: 'edit.resumed' })}
      footerStart={
        <Button look="quiet" disabled={isSaving} onClick={() => leaving.send({ type: 'edit.resumed' })}>
          {words.actions.keepEditing()}
        </Button>
      }
      footer={
        <>
          <Button disabled={isSaving} onClick={() => leaving.send({ type: 'changes.discarded' })}>
            {words.leaving.dontSave()}
          </Button>
          <Button look="primary" busy={isSaving} onClick={() => leaving.send({ type: 'save.requested' })}>
            {words.actions.save()}
          </Button>
        </>
      }
    />
  )
}
