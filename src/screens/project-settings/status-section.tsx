import { CircleCheck, CircleDashed, CirclePause, CircleX } from 'lucide-react'
import type { Project, ProjectStatus } from '#contract/entities/project.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ChoiceCards } from '../../ui/choices/choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

const STATUSES = [
  { value: 'inProgress', icon: CircleDashed, ink: 'text-accent-text' },
  { value: 'onHold', icon: CirclePause, ink: 'text-warning' },
  { value: 'completed', icon: CircleCheck, ink: 'text-success' },
  { value: 'failed', icon: CircleX, ink: 'text-danger' },
] as const

/** How far a project has come (PROJ-06). */
export function StatusSection({
  project: { status },
  mayChange,
  onChosen,
}: {
  project: Project
  mayChange: boolean
  onChosen: (status: ProjectStatus) => void
}) {
  const words = useWords()
  return (
    <SettingsSection title={words.projectSettings.status()} text={words.projectSettings.statusText()}>
      <ChoiceCards
        label={words.projectSettings.status()}
        value={status}
        disabled={!mayChange}
        options={STATUSES.map((one) => ({ ...one, label: words.projectSettings[one.value]() }))}
        onChosen={onChosen}
      />
    </SettingsSection>
  )
}
