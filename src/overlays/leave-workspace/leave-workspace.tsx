import { useSelector } from '@xstate/react'
import { DoorOpen, Trash2, TriangleAlert } from 'lucide-react'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { explain } from '#i18n/explain.ts'
import {
  confirmingOf,
  isArmed,
  isBusy,
  isConfirmed,
  isOpen,
  type LeavingFields,
  type WorkspaceLeavingRef,
} from '#machines/workspace/leaving.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ConfirmAtProvider, ConfirmedAtProvider, ConfirmWays } from '../../parts/sign-in/confirm-at-provider.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const FORM = 'leave-workspace'

/** Leaves a workspace, or deletes it for everybody: what happens then, the password (or the provider's word), and for deleting its name (WSP-07). */
export function LeaveWorkspace({ leaving }: { leaving: WorkspaceLeavingRef }) {
  const words = useWords()
  const open = useSelector(leaving, isOpen)
  const busy = useSelector(leaving, isBusy)
  const armed = useSelector(leaving, isArmed)
  const name = useSelector(leaving, (now) => now.context.name)
  const isDeleting = useSelector(leaving, (now) => now.context.kind === 'delete')
  const confirming = useSelector(leaving, confirmingOf)
  const close = () => leaving.send({ type: 'close.requested' })
  return (
    <Dialog
      open={open}
      title={isDeleting ? words.workspace.deleteTitle({ name }) : words.workspace.leaveTitle({ name })}
      onCloseRequested={close}
      footer={
        confirming ? (
          <ConfirmWays confirming={confirming} onCancel={close} />
        ) : (
          <>
            <Button disabled={busy} onClick={close}>
              {words.actions.cancel()}
            </Button>
            <Button
              type="submit"
              form={FORM}
              look={armed || !isDeleting ? 'danger' : 'danger-quiet'}
              icon={isDeleting ? Trash2 : DoorOpen}
              busy={busy}
              aria-live="polite"
            >
              {!isDeleting
                ? words.workspace.leave()
                : armed
                  ? words.workspace.reallyDelete()
                  : words.workspace.delete()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Note tone="danger" icon={TriangleAlert}>
          {isDeleting ? words.workspace.deleteText({ days: DELETED_KEPT_DAYS }) : words.workspace.leaveText()}
        </Note>
        {confirming ? <ConfirmAtProvider confirming={confirming} /> : <Fields leaving={leaving} />}
      </div>
    </Dialog>
  )
}

function Fields({ leaving }: { leaving: WorkspaceLeavingRef }) {
  const words = useWords()
  const name = useSelector(leaving, (now) => now.context.name)
  const isDeleting = useSelector(leaving, (now) => now.context.kind === 'delete')
  const hasConfirmed = useSelector(leaving, isConfirmed)
  const problems = useSelector(leaving, (now) => now.context.problems)
  const field = (one: keyof LeavingFields) => {
    const problem = problems[one]
    return {
      name: one,
      required: true,
      error: problem === undefined ? undefined : explain(words, problem),
      onText: () => leaving.send({ type: 'field.edited', name: one }),
    }
  }
  return (
    <form
      id={FORM}
      noValidate
      aria-label={isDeleting ? words.workspace.deleteTitle({ name }) : words.workspace.leaveTitle({ name })}
      className="grid gap-4"
      onSubmit={onSubmit((form) =>
        leaving.send({ type: 'leave.clicked', ...fieldsOf(form, ['password', 'workspaceName']) }),
      )}
    >
      {hasConfirmed && <ConfirmedAtProvider />}
      {isDeleting && (
        <TextField
          {...field('workspaceName')}
          label={words.workspace.typeName({ name })}
          autoComplete="off"
          data-first-focus
        />
      )}
      {!hasConfirmed && (
        <PasswordField
          {...field('password')}
          label={words.workspace.password()}
          autoComplete="current-password"
          showLabel={words.actions.showPassword()}
          hideLabel={words.actions.hidePassword()}
          {...(!isDeleting && { 'data-first-focus': true })}
        />
      )}
    </form>
  )
}
