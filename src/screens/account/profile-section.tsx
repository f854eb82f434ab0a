import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { explain } from '#i18n/explain.ts'
import type { profile } from '#machines/account/profile.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/signs/icon.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AvatarRow } from './avatar-row.tsx'

/** The profile: picture, names, address and job title. */
export function ProfileSection({ actor }: { actor: ActorRefFrom<typeof profile> }) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const values = useSelector(actor, ({ context }) => context.values)
  const problems = useSelector(actor, ({ context }) => context.problems)
  if (!user || !values) return null
  const field = (name: 'firstName' | 'lastName' | 'jobTitle') => ({
    name,
    label: words.account[name](),
    value: values[name],
    error: problems[name] === undefined ? undefined : explain(words, problems[name]),
    onText: (value: string) => actor.send({ type: 'field.changed', name, value }),
    onBlur: () => actor.send({ type: 'field.left', name }),
  })
  return (
    <SettingsSection title={words.account.profile()} text={words.account.profileText()}>
      <AvatarRow actor={actor} user={user} />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <TextField {...field('firstName')} required autoComplete="given-name" />
        <TextField {...field('lastName')} required autoComplete="family-name" />
      </div>
      <TextField
        label={words.account.email()}
        type="email"
        value={user.email}
        readOnly
        after={
          user.activatedAt === null ? (
            <Badge tone="warning">{words.account.notActivated()}</Badge>
          ) : (
            <Badge tone="success">
              <Icon of={CircleCheck} size={14} />
              {words.account.activated()}
            </Badge>
          )
        }
      />
      {user.activeTenantId !== null && <TextField {...field('jobTitle')} autoComplete="organization-title" />}
    </SettingsSection>
  )
}
