import { useSelector } from '@xstate/react'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { colorSchemeOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ChoiceCards } from '../../ui/choices/choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** Light, dark, or as the device has it: at once, and on this device. */
export function AppearanceSection() {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const scheme = useSelector(preferences, colorSchemeOf)
  return (
    <SettingsSection title={words.account.appearance()} text={words.account.appearanceText()}>
      <ChoiceCards
        label={words.account.appearance()}
        value={scheme}
        options={[
          { value: 'auto', label: words.account.auto(), icon: SunMoon },
          { value: 'light', label: words.account.light(), icon: Sun },
          { value: 'dark', label: words.account.dark(), icon: Moon },
        ]}
        onChosen={(chosen) => preferences.send({ type: 'colorScheme.chosen', scheme: chosen })}
      />
    </SettingsSection>
  )
}
