import { useSelector } from '@xstate/react'
import { SAFE_NAME_MAX_CHARS } from '#contract/limits/safe-limits.ts'
import { explain } from '#i18n/explain.ts'
import { isOpen, isSaving, type SafeCreationRef, unlockOf } from '#machines/safes/safe-creation.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { UnlockForm } from '../../parts/safes/unlock-form.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const FORM = 'safe-creation-form'

/** Makes a safe: its name, and who can open it beside the user. */
export function SafeCreation({ creation }: { creation: SafeCreationRef }) {
  const words = useWords()
  const open = useSelector(creation, isOpen)
  const busy = useSelector(creation, isSaving)
  const unlock = useSelector(creation, unlockOf)
  const name = useSelector(creation, ({ context }) => context.name)
  const close = () => (unlock ? unlock.send({ type: 'unlock.cancelled' }) : creation.send({ type: 'close.requested' }))
  if (unlock) {
    return (
      <Dialog
        open={open}
        title={words.safes.unlockTitle({ name })}
        description={words.safes.unlockText()}
        onCloseRequested={close}
      >
        <div className="pb-5">
          <UnlockForm unlock={unlock} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      title={words.safes.createTitle()}
      description={words.safes.createText()}
      onCloseRequested={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {words.actions.cancel()}
          </Button>
          <Button look="primary" type="submit" form={FORM} busy={busy}>
            {words.safes.create()}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          creation.send({ type: 'save.requested' })
        }}
        className="flex flex-col gap-5 pb-1"
      >
        <Name creation={creation} />
        <Others creation={creation} />
      </form>
    </Dialog>
  )
}

function Name({ creation }: { creation: SafeCreationRef }) {
  const words = useWords()
  const { name, problem } = useSelector(creation, ({ context }) => context)
  return (
    <TextField
      label={words.safes.safeName()}
      required
      data-first-focus
      autoComplete="off"
      maxLength={SAFE_NAME_MAX_CHARS}
      value={name}
      onText={(typed) => creation.send({ type: 'name.typed', name: typed })}
      {...(problem !== null && { error: explain(words, problem) })}
    />
  )
}

function Others({ creation }: { creation: SafeCreationRef }) {
  const words = useWords()
  const own = useSelector(useActorOf('session'), userNow)
  const { people, userIds } = useSelector(creation, ({ context }) => context)
  const others = people?.filter(({ person }) => person.id !== own?.id) ?? []
  if (others.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-13 font-medium">{words.safes.withWhom()}</legend>
      {others.map(({ person, hasKeys }) => (
        <Checkbox
          key={person.id}
          checked={userIds.includes(person.id)}
          disabled={!hasKeys}
          onTicked={() => creation.send({ type: 'person.toggled', userId: person.id })}
        >
          <span className="inline-flex min-w-0 items-center gap-2 py-1">
            <Avatar name={person.fullName} color={person.avatarColor} src={person.avatarUrl} size={24} decorative />
            <span className="min-w-0">
              <span dir="auto">{person.fullName}</span>
              {!hasKeys && <span className="block text-12 text-ink-faint">{words.safes.noKeysYet()}</span>}
            </span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
