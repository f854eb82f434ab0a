import { useSelector } from '@xstate/react'
import { isAdding, projectPickerOf, type ProjectAdderRef } from '#machines/teams/project-adder.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { OptionPicker } from '../../parts/forms/option-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Which projects a team gets besides those it has. */
export function AddProjects({ adder }: { adder: ProjectAdderRef }) {
  const words = useWords()
  const open = useSelector(adder, isAdding)
  const busy = useSelector(adder, (now) => now.hasTag('busy'))
  const canAdd = useSelector(adder, (now) => now.can({ type: 'add.requested' }))
  const picker = useSelector(adder, projectPickerOf)
  const close = () => adder.send({ type: 'close.requested' })
  return (
    <Dialog
      open={open}
      title={words.team.addProjects()}
      description={words.team.addProjectsText()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!canAdd && !busy}
            onClick={() => adder.send({ type: 'add.requested' })}
          >
            {words.actions.add()}
          </Button>
        </>
      }
    >
      <div className="pb-1">
        <OptionPicker
          picker={picker}
          disabled={busy}
          label={words.team.projects()}
          placeholder={words.team.pickProjects()}
          blockedNote={words.team.alreadyIn()}
        />
      </div>
    </Dialog>
  )
}
