import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import type { SwitchName } from '#machines/project/settings/card-settings.ts'
import { labelsIn, type LabelSettingsRef } from '#machines/project/settings/label-settings.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { useNewSafe } from '../../parts/safes/use-new-safe.ts'
import { cardLook, cardNameLook, TaskCard, type CardTerms } from '../../parts/task/task-card.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { SWATCHES } from '../../ui/choices/swatches.ts'
import { useNow } from '../../ui/dates/use-now.ts'
import { sampleOf } from './sample-card.ts'

/** Those of the settings that cards show. */
const SETTINGS: readonly Exclude<SwitchName, 'movesCompleted'>[] = [
  'showAssignee',
  'showLabels',
  'showPriority',
  'showDueDate',
  'showSafesColumn',
]

interface Props {
  project: Project
  /** Whose first ones stand on the cards that show what is chosen. */
  labels: LabelSettingsRef
  mayChange: boolean
  onSwitched: (name: SwitchName, on: boolean) => void
}

/** What the cards of a project show, with two that show it (PROJ-07). */
export function CardsSection({ project, labels, mayChange, onSwitched }: Props) {
  const words = useWords()
  return (
    <SettingsSection title={words.projectSettings.cards()} text={words.projectSettings.cardsText()}>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {SETTINGS.map((name) => (
            <div key={name} className="px-4 py-3">
              <Switch
                checked={project[name]}
                disabled={!mayChange}
                hint={words.projectSettings[`${name}Hint`]()}
                onSwitched={(on) => onSwitched(name, on)}
              >
                {words.projectSettings[name]()}
              </Switch>
              {name === 'showSafesColumn' && project.showSafesColumn && <NewSafe projectId={project.id} />}
            </div>
          ))}
        </div>
        <Samples project={project} labels={labels} />
      </div>
    </SettingsSection>
  )
}

/** The way to a safe: the column comes to the board with the first one, so the switch alone would seem to do nothing. */
function NewSafe({ projectId }: { projectId: string }) {
  const words = useWords()
  const create = useNewSafe(projectId)
  return (
    create && (
      <Button look="quiet" size="sm" icon={Plus} className="-ms-2" onClick={create}>
        {words.safes.newSafe()}
      </Button>
    )
  )
}

function Samples({ project, labels }: Pick<Props, 'project' | 'labels'>) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const user = useSelector(useActorOf('session'), userNow)
  const [first, second] = useSelector(labels, labelsIn)
  const { showAssignee, showLabels, showPriority, showDueDate } = project
  const terms: CardTerms = {
    today,
    formats,
    timeZone: project.timeZone,
    shows: { assignee: showAssignee, labels: showLabels, priority: showPriority, dueDate: showDueDate },
  }
  const worn = first ?? { id: 'sample', name: words.projectSettings.sampleLabel(), color: SWATCHES.sky }
  const tasks = [
    sampleOf(words.projectSettings.sampleTask(), [worn, ...(second ? [second] : [])], {
      priority: 'high',
      dueDate: today,
      assignee: user,
      subtasksCount: 7,
      subtasksDoneCount: 5,
    }),
    sampleOf(words.projectSettings.anotherSampleTask(), [second ?? worn], { attachmentsCount: 4 }),
  ]
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-12 text-ink-soft">{words.projectSettings.samples()}</figcaption>
      <div aria-hidden className="grid gap-2 rounded-card bg-sunken p-2">
        {tasks.map((task) => (
          <div key={task.name} className={cardLook()}>
            <TaskCard task={task} terms={terms}>
              <p className={cardNameLook(task)}>{task.name}</p>
            </TaskCard>
          </div>
        ))}
      </div>
    </figure>
  )
}
