import { shallowEqual, useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import type { SettingName } from '#machines/project/card-settings.ts'
import { hasFailed, isGone, projectIn, type projectSettings } from '#machines/project/project-settings.ts'
import { mayChangeProject } from '#machines/project/rights.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useProjectDrawer } from '../../parts/binding/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectFailed, ProjectGone } from '../../parts/project-states.tsx'
import { ViewTabs } from '../../parts/view-tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Segment } from '../../ui/segment.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DeletedTasks } from './deleted-tasks.tsx'

const SETTINGS: readonly SettingName[] = [
  'showAssignee',
  'showLabels',
  'showPriority',
  'showDueDate',
  'showSafesColumn',
]
const STATUSES = ['inProgress', 'onHold', 'completed', 'failed'] as const

type Props = ScreenProps<typeof projectSettings>

/** What the cards of a project show, how far it has come, and the way to its name and people (PROJ-06, 07). */
export function ProjectSettingsScreen({ actor }: Props) {
  const words = useWords()
  const projectId = useSelector(actor, ({ context }) => context.projectId)
  const project = useSelector(actor, projectIn, shallowEqual)
  const gone = useSelector(actor, isGone)
  const failed = useSelector(actor, hasFailed)
  return (
    <div className="flex w-full max-w-270 flex-auto flex-col self-center px-8 pt-8 pb-12 max-sm:px-4 max-sm:pt-4">
      <div className="-mx-1 mb-4 flex-none overflow-x-auto md:hidden">
        <ViewTabs projectId={projectId} view="settings" />
      </div>
      <h2 className="mb-2 text-28 font-semibold max-sm:text-20">{words.projectSettings.title()}</h2>
      {gone ? (
        <ProjectGone />
      ) : failed ? (
        <ProjectFailed onRetry={() => actor.send({ type: 'retry.requested' })}>
          {words.projectSettings.notLoaded()}
        </ProjectFailed>
      ) : project ? (
        <Sections actor={actor} project={project} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Sections({ actor, project }: Pick<Props, 'actor'> & { project: Project }) {
  const words = useWords()
  const user = useSelector(useActorOf('session'), userNow)
  const openDrawer = useProjectDrawer()
  const mayChange = mayChangeProject({ id: user?.id ?? '', role: user?.role?.name ?? null }, project)
  const isPrivate = project.privateOfUserId !== null
  return (
    <>
      {!mayChange && <Note>{words.projectSettings.readOnly()}</Note>}
      <SettingsSection title={words.projectSettings.cards()} text={words.projectSettings.cardsText()}>
        <div className="divide-y divide-line rounded-card border border-line bg-surface">
          {SETTINGS.map((name) => (
            <div key={name} className="px-4 py-3">
              <Switch
                checked={project[name]}
                disabled={!mayChange}
                hint={words.projectSettings[`${name}Hint`]()}
                onSwitched={(on) => actor.send({ type: 'setting.switched', name, on })}
              >
                {words.projectSettings[name]()}
              </Switch>
            </div>
          ))}
        </div>
      </SettingsSection>
      {!isPrivate && (
        <>
          <SettingsSection title={words.projectSettings.status()} text={words.projectSettings.statusText()}>
            <div className="max-w-full overflow-x-auto">
              <Segment
                label={words.projectSettings.status()}
                value={project.status}
                disabled={!mayChange}
                options={STATUSES.map((value) => ({ value, label: words.projectSettings[value]() }))}
                onChosen={(status) => actor.send({ type: 'status.chosen', status })}
              />
            </div>
          </SettingsSection>
          {mayChange && (
            <SettingsSection title={words.projectSettings.about()} text={words.projectSettings.aboutText()}>
              <div>
                <Button icon={PencilLine} onClick={() => openDrawer(project.id)}>
                  {words.projectSettings.edit()}
                </Button>
              </div>
            </SettingsSection>
          )}
        </>
      )}
      <DeletedTasks actor={actor} project={project} />
    </>
  )
}

function Waiting() {
  const words = useWords()
  return (
    <output aria-label={words.projectSettings.loading()} className="grid gap-4 pt-6">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-10 w-80" />
    </output>
  )
}
