import { useSelector } from '@xstate/react'
import { CalendarClock, Globe } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { DATE_FORMATS } from '#contract/calls/account/account.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { formatsOf } from '#i18n/formats/formats.ts'
import { LANGUAGE_NAMES } from '#i18n/language-names.ts'
import type { profile } from '#machines/account/profile.ts'
import { languageOf, offersLanguages } from '#machines/preferences/preferences.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { selectTexts } from '../../parts/texts/select-texts.ts'
import { Icon } from '../../ui/signs/icon.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Segment } from '../../ui/choices/segment.tsx'
import { Select } from '../../ui/selects/select.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { useNow } from '../../ui/dates/use-now.ts'

const WEEK_STARTS = [
  ['monday', 1],
  ['sunday', 0],
  ['saturday', 6],
] as const

/** Language, and how dates and times are written, with an example that follows every choice. */
export function DatesSection({ actor }: { actor: ActorRefFrom<typeof profile> }) {
  const words = useWords()
  const preferences = useActorOf('preferences')
  const language = useSelector(preferences, languageOf)
  const isLanguageChosen = useSelector(preferences, offersLanguages)
  const values = useSelector(actor, ({ context }) => context.values)
  const { today } = useNow()
  if (!values) return null
  const { dateFormat, use12HourFormat, firstWeekDay } = values
  const written = (format: string) => formatsOf({ language, dateFormat: format, use12HourFormat, timeZone: 'UTC' })
  const said = selectTexts(words)
  return (
    <SettingsSection
      title={isLanguageChosen ? words.account.dates() : words.account.datesAlone()}
      text={isLanguageChosen ? words.account.datesText() : words.account.datesAloneText()}
    >
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        {isLanguageChosen && (
          <Select
            label={words.account.language()}
            texts={said}
            value={language}
            options={LANGUAGES.map((value) => ({
              value,
              label: LANGUAGE_NAMES[value],
              before: <Icon of={Globe} className="text-ink-faint" />,
            }))}
            onChosen={(chosen) => preferences.send({ type: 'language.chosen', language: chosen })}
          />
        )}
        <Select
          label={words.account.dateFormat()}
          texts={said}
          value={dateFormat}
          options={DATE_FORMATS.map((value) => ({ value, label: written(value).day(today) }))}
          onChosen={(value) => actor.send({ type: 'field.changed', name: 'dateFormat', value })}
        />
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden className="text-13 font-medium">
            {words.account.clock()}
          </span>
          <Segment
            label={words.account.clock()}
            value={use12HourFormat ? '12' : '24'}
            options={[
              { value: '24', label: words.account.clock24() },
              { value: '12', label: words.account.clock12() },
            ]}
            onChosen={(value) => actor.send({ type: 'field.changed', name: 'use12HourFormat', value: value === '12' })}
          />
        </div>
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden className="text-13 font-medium">
            {words.account.weekStart()}
          </span>
          <Segment
            label={words.account.weekStart()}
            value={String(firstWeekDay)}
            options={WEEK_STARTS.map(([name, day]) => ({ value: String(day), label: words.account[name]() }))}
            onChosen={(value) => actor.send({ type: 'field.changed', name: 'firstWeekDay', value: Number(value) })}
          />
        </div>
      </div>
      <Note icon={CalendarClock}>
        {words.account.example()} <b className="date">{written(dateFormat).moment(`${today}T18:00:00Z`)}</b>
      </Note>
    </SettingsSection>
  )
}
