import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { explain } from '#i18n/explain.ts'
import { isBusy, type externalSignIn, type Newcomer } from '#machines/session/sign-in/external-sign-in.ts'
import { Agreement } from '../../parts/forms/agreement.tsx'
import { useWords } from '../../parts/binding/words-context.tsx'
import { onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

/** A person the provider knows and we do not yet: the name of the new account, and the agreement it requires. */
export function NewcomerForm({
  actor,
  newcomer,
  search,
}: {
  actor: ActorRefFrom<typeof externalSignIn>
  newcomer: Newcomer
  search: string
}) {
  const words = useWords()
  const busy = useSelector(actor, isBusy)
  const { hasAgreed, isAgreementMissing } = useSelector(actor, (now) => now.context)
  const name = newcomer.name.trim() === '' ? newcomer.email : newcomer.name
  const signIn = `/login${search}`
  return (
    <>
      <FormHead title={words.externalSignIn.newTitle()}>{words.externalSignIn.newText()}</FormHead>
      <div className="mb-5 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <Avatar name={name} size={40} decorative />
        <div className="min-w-0">
          <p className="cut text-14 font-semibold">{name}</p>
          <p className="cut text-12 text-ink-soft">{newcomer.email}</p>
        </div>
      </div>
      <form
        noValidate
        aria-label={words.externalSignIn.newTitle()}
        className="grid gap-5"
        onSubmit={onSubmit(() => actor.send({ type: 'account.requested' }))}
      >
        <Agreement
          hasAgreed={hasAgreed}
          error={isAgreementMissing ? explain(words, 'required') : undefined}
          onChanged={(agreed) => actor.send({ type: 'agreement.changed', hasAgreed: agreed })}
        />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {words.externalSignIn.create()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13">
        <TextLink as={Link} href={signIn}>
          {words.externalSignIn.toSignIn()}
        </TextLink>
      </p>
    </>
  )
}
