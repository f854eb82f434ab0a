import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { Link } from 'wouter'
import { explain } from '#i18n/explain.ts'
import type { JoinField } from '#machines/session/invitations/join-team-form.ts'
import type { Offer } from '#machines/session/invitations/invitation-link.ts'
import { checkOf, isBusy, type joinTeam } from '#machines/session/invitations/join-team.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { fieldsOf, onSubmit } from '../../parts/forms/form-fields.ts'
import { FormHead } from '../../parts/forms/form-head.tsx'
import { NewAccountFields } from '../../parts/forms/new-account-fields.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InvitedInto } from '../../parts/sign-in/invited-into.tsx'
import { PersonEntry } from '../../parts/sign-in/person-entry.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { signInTo } from './sign-in-to.ts'

const TEXTS = ['firstName', 'lastName', 'password', 'passwordConfirmation'] as const

/** Who joins. The address is the one the invitation went to: it is shown, so that a password manager knows it, and not asked for. */
export function JoinForm({ actor, offer }: { actor: ActorRefFrom<typeof joinTeam>; offer: Offer }) {
  const words = useWords()
  const problems = useSelector(actor, (now) => now.context.problems)
  const refusal = useSelector(actor, (now) => now.context.refusal)
  const hasAgreed = useSelector(actor, (now) => now.context.hasAgreed)
  const check = useSelector(actor, checkOf)
  const busy = useSelector(actor, isBusy)
  const link = useSelector(actor, (now) => now.context.link)
  const errorOf = (name: JoinField) => (problems[name] === undefined ? undefined : explain(words, problems[name]))
  const field = <Name extends JoinField>(name: Name) => ({
    name,
    size: 'lg' as const,
    required: true as const,
    error: errorOf(name),
    onText: () => actor.send({ type: 'field.edited', name }),
  })
  return (
    <>
      <FormHead title={words.joinTeam.title({ workspace: offer.workspace })}>
        {words.joinTeam.subtitle({ invitation: words.invitations[offer.role]({ inviter: offer.inviter }) })}
        <InvitedInto {...offer} />
      </FormHead>
      {refusal !== null && (
        <div role="alert" className="mb-5">
          <Note tone="danger" icon={CircleAlert}>
            {refusal}
          </Note>
        </div>
      )}
      <form
        noValidate
        aria-label={words.joinTeam.title({ workspace: offer.workspace })}
        className="grid gap-4"
        onSubmit={onSubmit((form) =>
          actor.send({
            type: 'joining.submitted',
            fields: { ...fieldsOf(form, TEXTS), agreedToTermsAndPolicy: hasAgreed },
          }),
        )}
      >
        <NewAccountFields
          field={field}
          hasAgreed={hasAgreed}
          problemOfAgreement={errorOf('agreedToTermsAndPolicy')}
          onAgreed={(agreed) => actor.send({ type: 'agreement.changed', hasAgreed: agreed })}
        >
          <TextField
            name="email"
            type="email"
            size="lg"
            label={words.signUp.email()}
            hint={offer.isMailed ? words.joinTeam.emailHint() : words.joinTeam.passedOnHint()}
            error={problems['email'] === undefined ? undefined : explain(words, problems['email'])}
            value={offer.email}
            readOnly
            autoComplete="username"
          />
        </NewAccountFields>
        <PersonEntry check={check} problem={problems['botProof']} />
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {offer.isMailed ? words.joinTeam.submit() : words.signUp.submit()}
        </Button>
      </form>
      <p className="mt-6 text-center text-13 text-ink-soft">
        {words.signUp.alreadyHere()}{' '}
        <TextLink as={Link} href={signInTo(link)}>
          {words.signUp.signIn()}
        </TextLink>
      </p>
    </>
  )
}
