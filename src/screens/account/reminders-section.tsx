import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profile } from '#machines/account/profile.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** Whether one gets mails about tasks that are due. */
export function RemindersSection({ actor }: { actor: ActorRefFrom<typeof profile> }) {
  const words = useWords()
  const isReminded = useSelector(actor, ({ context }) => context.values?.isReminded ?? true)
  return (
    <SettingsSection title={words.reminders.title()} text={words.reminders.text()}>
      <Switch
        checked={isReminded}
        hint={words.reminders.whenHint()}
        onSwitched={(value) => actor.send({ type: 'field.changed', name: 'isReminded', value })}
      >
        {words.reminders.byMail()}
      </Switch>
    </SettingsSection>
  )
}
