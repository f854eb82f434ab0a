import { useSelector } from '@xstate/react'
import { Moon, Rows2, Rows4, Sun, SunMoon } from 'lucide-react'
import { colorSchemeOf, densityOf } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ChoiceCards } from '../../ui/choices/choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

/** Light, dark, or as the device has it, and how close things stand: at once, and on this device. */
export function AppearanceSection() {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const scheme = useSelector(preferences, colorSchemeOf)
  const density = useSelector(preferences, densityOf)
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
      <p className="text-13 text-ink-soft">{words.account.densityText()}</p>
      <ChoiceCards
        label={words.account.density()}
        value={density}
        options={[
          { value: 'comfortable', label: words.account.comfortable(), icon: Rows2 },
          { value: 'compact', label: words.account.compact(), icon: Rows4 },
        ]}
        onChosen={(chosen) => preferences.send({ type: 'density.chosen', density: chosen })}
      />
    </SettingsSection>
  )
}
