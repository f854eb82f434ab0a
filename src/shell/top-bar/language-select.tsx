import { useSelector } from '@xstate/react'
import { ChevronDown, Globe } from 'lucide-react'
import { Language } from '#contract/entities/language.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import { languageOf, offersLanguages } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/**
 * Chooses the language. The visible part is drawn; underneath lies the browser's own select, which every keyboard, screen
 * reader and telephone knows. The short one shows the code. There is none where the operator has settled the language.
 */
export function LanguageSelect({ short = false }: { short?: boolean }) {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const language = useSelector(preferences, languageOf)
  if (!useSelector(preferences, offersLanguages)) return null
  return (
    <label className="relative inline-flex h-md items-center gap-1.5 rounded-control px-2 text-13 font-medium text-ink-soft hover:bg-hover hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus touch:h-touch">
      {!short && (
        <span aria-hidden className="flex items-center gap-1.5 max-sm:hidden">
          <Icon of={Globe} />
          {LANGUAGE_NAMES[language]}
        </span>
      )}
      <span aria-hidden className={short ? '' : 'sm:hidden'}>
        {language.toUpperCase()}
      </span>
      <Icon of={ChevronDown} size={14} />
      <select
        aria-label={words.settings.language()}
        value={language}
        onChange={(event) =>
          preferences.send({ type: 'language.chosen', language: Language.parse(event.currentTarget.value) })
        }
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
