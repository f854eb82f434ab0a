import { useSelector } from '@xstate/react'
import { MailWarning } from 'lucide-react'
import { INVITATION_DAYS } from '#contract/limits.ts'
import { explain } from '#i18n/explain.ts'
import { isInviting, isSendingInvites, pickerOf, type InviteDialogRef } from '#machines/people/invite-dialog.ts'
import { rolesToGive } from '#machines/people/rights.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ResendButton } from '../../parts/sign-in/resend-button.tsx'
import { RoleSelect } from '../../parts/people/role-select.tsx'
import { OptionPicker } from '../../parts/forms/option-picker.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TagField } from '../../ui/fields/tag-field.tsx'

const FORM = 'invite-form'

/** Invites people by their addresses, several at once. */
export function InviteDialog({ dialog }: { dialog: InviteDialogRef }) {
  const words = useWords()
  const open = useSelector(dialog, isInviting)
  const busy = useSelector(dialog, isSendingInvites)
  const count = useSelector(dialog, (now) => now.context.addresses.filter(({ problem }) => problem === null).length)
  const close = () => dialog.send({ type: 'close.requested' })
  const user = useSelector(useActorOf('session'), userNow)
  const isActivated = user?.activatedAt != null
  return (
    <Dialog
      open={open}
      title={words.people.inviteTitle()}
      description={words.people.inviteText({ days: INVITATION_DAYS })}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          {isActivated ? (
            <Button look="primary" type="submit" form={FORM} busy={busy}>
              {count > 1 ? words.people.sendMany({ count }) : words.people.send()}
            </Button>
          ) : (
            <ResendButton look="primary" />
          )}
        </>
      }
    >
      {isActivated ? (
        <form
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            dialog.send({ type: 'send.requested' })
          }}
          className="flex flex-col gap-5 pb-1"
        >
          <Addresses dialog={dialog} />
          <RoleOfAll dialog={dialog} />
          <Places dialog={dialog} />
        </form>
      ) : (
        <Note tone="warning" icon={MailWarning}>
          {words.people.notActiveYet({ email: user?.email ?? '' })}
        </Note>
      )}
    </Dialog>
  )
}

function RoleOfAll({ dialog }: { dialog: InviteDialogRef }) {
  const busy = useSelector(dialog, isSendingInvites)
  const asker = useSelector(dialog, (now) => now.context.asker)
  const roleName = useSelector(dialog, (now) => now.context.roleName)
  return (
    <RoleSelect
      value={roleName}
      roles={rolesToGive(asker)}
      disabled={busy}
      onChosen={(role) => dialog.send({ type: 'role.chosen', roleName: role })}
    />
  )
}

function Places({ dialog }: { dialog: InviteDialogRef }) {
  const words = useWords()
  const picker = useSelector(dialog, pickerOf)
  const busy = useSelector(dialog, isSendingInvites)
  if (!picker) return null
  return (
    <OptionPicker
      picker={picker}
      disabled={busy}
      label={words.people.places()}
      placeholder={words.people.addPlaces()}
      hint={words.people.placesHint()}
    />
  )
}

function Addresses({ dialog }: { dialog: InviteDialogRef }) {
  const words = useWords()
  const { addresses, draft, isEmpty } = useSelector(dialog, (now) => now.context)
  const busy = useSelector(dialog, isSendingInvites)
  const wrong = addresses.flatMap(({ email, problem }) =>
    problem === null ? [] : [words.people.notInvited({ email, problem: explain(words, problem) })],
  )
  return (
    <div className="flex flex-col gap-1.5">
      <TagField
        label={words.people.addresses()}
        required
        hint={words.people.addressesHint()}
        error={isEmpty ? words.people.nobodyNamed() : wrong[0]}
        placeholder={words.people.addAddress()}
        tags={addresses.map(({ email, problem }) => ({
          text: email,
          wrong: problem !== null,
          removeLabel: words.people.removeAddress({ email }),
        }))}
        draft={draft}
        disabled={busy}
        onTyped={(text) => dialog.send({ type: 'address.typed', text })}
        onEnded={() => dialog.send({ type: 'address.ended' })}
        onPasted={(text) => dialog.send({ type: 'addresses.pasted', text })}
        onRemoved={(email) => dialog.send({ type: 'address.removed', email })}
        onLastRemoved={() => dialog.send({ type: 'lastAddress.removed' })}
      />
      {wrong.slice(1).map((problem) => (
        <p key={problem} role="alert" className="ps-4.5 text-12 text-danger">
          {problem}
        </p>
      ))}
    </div>
  )
}
