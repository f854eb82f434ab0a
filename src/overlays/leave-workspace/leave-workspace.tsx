import { useSelector } from '@xstate/react'
import { DoorOpen, KeyRound, Trash2, TriangleAlert } from 'lucide-react'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import { explain } from '#i18n/explain.ts'
import { userNow } from '#machines/session/session.ts'
import { isArmed, isBusy, isOpen, type LeavingFields, type WorkspaceLeavingRef } from '#machines/workspace/leaving.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useGo } from '../../parts/binding/use-go.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/form-fields.ts'
import { hole, Sentence } from '../../parts/sentence.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const FORM = 'leave-workspace'
const PASSWORD_PAGE = '/account-settings/password'

/** Leaves a workspace, or deletes it for everybody: what happens then, the password, and for deleting its name (WSP-07). */
export function LeaveWorkspace({ leaving }: { leaving: WorkspaceLeavingRef }) {
  const words = useWords()
  const open = useSelector(leaving, isOpen)
  const busy = useSelector(leaving, isBusy)
  const armed = useSelector(leaving, isArmed)
  const name = useSelector(leaving, (now) => now.context.name)
  const isDeleting = useSelector(leaving, (now) => now.context.kind === 'delete')
  const isWithoutPassword = useSelector(useActorOf('session'), (now) => userNow(now)?.oAuthOnly === true)
  const close = () => leaving.send({ type: 'close.requested' })
  return (
    <Dialog
      open={open}
      title={isDeleting ? words.workspace.deleteTitle({ name }) : words.workspace.leaveTitle({ name })}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          {!isWithoutPassword && (
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
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <Note tone="danger" icon={TriangleAlert}>
          {isDeleting ? words.workspace.deleteText({ days: DELETED_KEPT_DAYS }) : words.workspace.leaveText()}
        </Note>
        {isWithoutPassword ? <PasswordFirst /> : <Fields leaving={leaving} />}
      </div>
    </Dialog>
  )
}

/** Whoever signs in elsewhere has nothing to show yet that it is them. */
function PasswordFirst() {
  const words = useWords()
  const go = useGo()
  return (
    <Note icon={KeyRound}>
      <Sentence
        text={words.workspace.needsPassword({ link: hole(0) })}
        nodes={[
          <TextLink key="password" href={PASSWORD_PAGE} onFollow={() => go(PASSWORD_PAGE)}>
            {words.workspace.setPassword()}
          </TextLink>,
        ]}
      />
    </Note>
  )
}

function Fields({ leaving }: { leaving: WorkspaceLeavingRef }) {
  const words = useWords()
  const name = useSelector(leaving, (now) => now.context.name)
  const isDeleting = useSelector(leaving, (now) => now.context.kind === 'delete')
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
      {isDeleting && (
        <TextField
          {...field('workspaceName')}
          label={words.workspace.typeName({ name })}
          autoComplete="off"
          data-first-focus
        />
      )}
      <PasswordField
        {...field('password')}
        label={words.workspace.password()}
        autoComplete="current-password"
        showLabel={words.actions.showPassword()}
        hideLabel={words.actions.hidePassword()}
        {...(!isDeleting && { 'data-first-focus': true })}
      />
    </form>
  )
}
