import { useSelector } from '@xstate/react'
import type { Role } from '#contract/entities/role.ts'
import { explain } from '#i18n/explain.ts'
import { isEditingSomebody, problemWith, type ColleagueEditRef } from '#machines/people/colleague-edit.ts'
import { rolesToGive } from '#machines/people/rights.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RoleSelect } from '../../parts/people/role-select.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const FORM = 'colleague-form'

/** Changes a member's role or job title. */
export function ColleagueDialog({ edit, asker }: { edit: ColleagueEditRef; asker: Role | null }) {
  const words = useWords()
  const open = useSelector(edit, isEditingSomebody)
  const name = useSelector(edit, (now) => now.context.colleague?.fullName ?? '')
  const savable = useSelector(edit, (now) => now.can({ type: 'save.requested' }))
  const busy = useSelector(edit, (now) => now.hasTag('busy'))
  const { roleName, jobTitle } = useSelector(edit, (now) => now.context.values)
  const roleProblem = useSelector(edit, problemWith('roleName'))
  const titleProblem = useSelector(edit, problemWith('jobTitle'))
  const close = () => edit.send({ type: 'close.requested' })
  return (
    <Dialog
      open={open}
      title={words.people.editTitle({ name })}
      description={words.people.editText()}
      onCloseRequested={close}
      footer={
        <>
          <Button onClick={close}>{words.actions.cancel()}</Button>
          <Button look="primary" type="submit" form={FORM} disabled={!savable && !busy} busy={busy}>
            {words.actions.save()}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edit.send({ type: 'save.requested' })
        }}
        className="flex flex-col gap-5 pb-1"
      >
        <RoleSelect
          value={roleName}
          roles={rolesToGive(asker)}
          disabled={busy}
          {...(roleProblem !== null && { error: explain(words, roleProblem) })}
          onChosen={(value) => edit.send({ type: 'field.changed', name: 'roleName', value })}
        />
        <TextField
          label={words.people.jobTitle()}
          hint={words.people.jobTitleHint()}
          autoComplete="off"
          value={jobTitle}
          readOnly={busy}
          error={titleProblem === null ? undefined : explain(words, titleProblem)}
          onText={(value) => edit.send({ type: 'field.changed', name: 'jobTitle', value })}
        />
      </form>
    </Dialog>
  )
}
