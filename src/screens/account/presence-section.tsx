import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { profile } from '#machines/account/profile.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** Whether others are shown what one looks at. */
export function PresenceSection({ actor }: { actor: ActorRefFrom<typeof profile> }) {
  const words = useWords()
  const isHidden = useSelector(actor, ({ context }) => context.values?.isPresenceHidden ?? false)
  return (
    <SettingsSection title={words.presence.own()} text={words.presence.ownText()}>
      <Switch
        checked={!isHidden}
        hint={words.presence.showMeHint()}
        onSwitched={(on) => actor.send({ type: 'field.changed', name: 'isPresenceHidden', value: !on })}
      >
        {words.presence.showMe()}
      </Switch>
    </SettingsSection>
  )
}
