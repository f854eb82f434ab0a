import { CircleCheck, CircleDashed, CirclePause, CircleX } from 'lucide-react'
import { ProjectStatus, type Project } from '#contract/entities/project.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ChoiceCards } from '../../ui/choices/choice-cards.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'

const LOOKS = {
  inProgress: { icon: CircleDashed, ink: 'text-accent-text' },
  onHold: { icon: CirclePause, ink: 'text-warning' },
  completed: { icon: CircleCheck, ink: 'text-success' },
  failed: { icon: CircleX, ink: 'text-danger' },
} as const satisfies Record<ProjectStatus, object>

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
        options={ProjectStatus.options.map((value) => ({
          value,
          ...LOOKS[value],
          label: words.projectSettings[value](),
        }))}
        onChosen={onChosen}
      />
    </SettingsSection>
  )
}
