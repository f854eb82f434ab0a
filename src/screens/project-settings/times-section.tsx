import { Globe } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { selectTexts } from '../../parts/texts/select-texts.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Select } from '../../ui/selects/select.tsx'
import { Icon } from '../../ui/signs/icon.tsx'

/** What stands for no zone of the project's own. */
const OF_READERS = ''
const before = <Icon of={Globe} className="text-ink-faint" />
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  before,
}))

/** The zone in which tasks of the project are due at a time. */
export function TimesSection({
  project: { timeZone },
  mayChange,
  onChosen,
}: {
  project: Project
  mayChange: boolean
  onChosen: (timeZone: string | null) => void
}) {
  const words = useWords()
  const ofReaders = { value: OF_READERS, label: words.projectSettings.timesOfReaders(), before }
  // A zone may be known to the server by a name that this browser does not list.
  const isListed = timeZone === null || ZONES.some(({ value }) => value === timeZone)
  const own = isListed ? [] : [{ value: timeZone, label: timeZone, before }]
  return (
    <SettingsSection title={words.projectSettings.times()} text={words.projectSettings.timesText()}>
      <Select
        label={words.projectSettings.timeZone()}
        texts={selectTexts(words)}
        search
        disabled={!mayChange}
        value={timeZone ?? OF_READERS}
        options={[ofReaders, ...own, ...ZONES]}
        onChosen={(chosen) => onChosen(chosen === OF_READERS ? null : chosen)}
      />
    </SettingsSection>
  )
}
