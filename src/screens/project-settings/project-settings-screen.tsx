import { shallowEqual, useSelector } from '@xstate/react'
import { PencilLine } from 'lucide-react'
import type { Project } from '#contract/entities/project.ts'
import {
  archivingOf,
  hasFailed,
  isGone,
  labelsOf,
  projectIn,
  templatesOf,
  type projectSettings,
} from '#machines/project/settings/project-settings.ts'
import { mayChangeProject } from '#machines/project/rights.ts'
import { userNow } from '#machines/session/session.ts'
import { useActorOf } from '../../parts/binding/actors.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useProjectDrawer } from '../../parts/binding/opening/use-project-drawer.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { ProjectFailed } from '../../parts/project/project-failed.tsx'
import { ProjectGone } from '../../parts/project/project-gone.tsx'
import { ViewTabs } from '../../parts/project/view-tabs.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ColorSign } from '../../ui/choices/swatch.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { ColumnsSection } from './columns-section.tsx'
import { DeletedTasks } from './deleted-tasks.tsx'
import { LabelsSection } from './labels-section.tsx'
import { TimesSection } from './times-section.tsx'
import { TemplatesSection } from './templates-section.tsx'
import { StatusSection } from './status-section.tsx'

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
      <Head project={project} />
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
  const mayChange = useMayChange(project)
  const labels = useSelector(actor, labelsOf)
  const archiving = useSelector(actor, archivingOf)
  const templates = useSelector(actor, templatesOf)
  const isPrivate = project.privateOfUserId !== null
  return (
    <div>
      {!mayChange && <Note>{words.projectSettings.readOnly()}</Note>}
      {!isPrivate && (
        <StatusSection
          project={project}
          mayChange={mayChange}
          onChosen={(status) => actor.send({ type: 'status.chosen', status })}
        />
      )}
      <CardsSection
        project={project}
        labels={labels}
        mayChange={mayChange}
        onSwitched={(name, on) => actor.send({ type: 'setting.chosen', setting: { name, value: on } })}
      />
      <TimesSection
        project={project}
        mayChange={mayChange}
        onChosen={(value) => actor.send({ type: 'setting.chosen', setting: { name: 'timeZone', value } })}
      />
      <LabelsSection actor={labels} />
      <ColumnsSection actor={actor} project={project} mayChange={mayChange} />
      {mayChange && !isPrivate && <TemplatesSection actor={templates} projectName={project.name} />}
      <DeletedTasks actor={actor} project={project} />
      {mayChange && !isPrivate && <ArchiveSection actor={archiving} project={project} />}
    </div>
  )
}

function Head({ project }: { project: Project | null }) {
  const words = useWords()
  const openDrawer = useProjectDrawer()
  const mayChange = useMayChange(project)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {project && <ColorSign color={project.color}>{project.abbreviation}</ColorSign>}
      <h2 className="max-w-full flex-[1_0_auto] text-28 font-semibold max-sm:text-20">
        {words.projectSettings.title()}
      </h2>
      {project?.privateOfUserId === null && mayChange && (
        <Button icon={PencilLine} onClick={() => openDrawer(project.id)}>
          {words.projectSettings.edit()}
        </Button>
      )}
    </div>
  )
}

function useMayChange(project: Project | null): boolean {
  const user = useSelector(useActorOf('session'), userNow)
  return project !== null && mayChangeProject({ id: user?.id ?? '', role: user?.role?.name ?? null }, project)
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
