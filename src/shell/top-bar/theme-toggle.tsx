import { useSelector } from '@xstate/react'
import { SunMoon } from 'lucide-react'
import { isDark } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Tooltip } from '../../ui/floating/tooltip.tsx'
import { useIsDrawn } from '../../ui/loading/use-is-drawn.ts'

/** Changes between light and dark colours. */
export function ThemeToggle() {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const isDrawn = useIsDrawn()
  const dark = useSelector(preferences, isDark) && !isDrawn
  const label = dark ? words.settings.toLight() : words.settings.toDark()
  return (
    <Tooltip text={label}>
      <IconButton
        icon={SunMoon}
        iconSize={20}
        label={label}
        onClick={() => preferences.send({ type: 'colorScheme.chosen', scheme: dark ? 'light' : 'dark' })}
      />
    </Tooltip>
  )
}
