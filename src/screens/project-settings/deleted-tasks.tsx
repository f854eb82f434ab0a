import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import type { DeletedTask } from '#contract/calls/tasks/tasks.ts'
import type { Project } from '#contract/entities/project.ts'
import { DELETED_KEPT_DAYS } from '#contract/limits.ts'
import type { Words } from '#i18n/words.ts'
import { hasMore, isComing, restoringIn, rowsIn, type DeletedTasksRef } from '#machines/project/deleted-tasks.ts'
import { deletedOf, type projectSettings } from '#machines/project/settings/project-settings.ts'
import type { ScreenProps } from '../../parts/binding/screen.ts'
import { useWhen } from '../../parts/binding/use-when.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { RetryNote } from '../../parts/pages/retry-note.tsx'
import { AnimatedList } from '../../ui/lists/animated-list.tsx'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx'

type Props = ScreenProps<typeof projectSettings>

/** What was deleted of a project within thirty days, by whom and when, and the way back for it (TASK-07). */
export function DeletedTasks({ actor, project }: Pick<Props, 'actor'> & { project: Project }) {
  const words = useWords()
  const list = useSelector(actor, deletedOf)
  const rows = useSelector(list, rowsIn)
  const loading = useSelector(list, isComing)
  const failed = useSelector(list, (now) => now.hasTag('failed'))
  const days = DELETED_KEPT_DAYS
  return (
    <SettingsSection title={words.projectSettings.deleted()} text={words.projectSettings.deletedText({ days })}>
      {failed && (
        <RetryNote onRetry={() => list.send({ type: 'retry.requested' })}>
          {words.projectSettings.deletedNotLoaded()}
        </RetryNote>
      )}
      {rows.length > 0 ? (
        <Rows list={list} rows={rows} project={project} />
      ) : loading ? (
        <Skeletons label={words.projectSettings.deletedLoading()} className="grid gap-3">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Skeletons>
      ) : (
        !failed && (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState>{words.projectSettings.noneDeleted({ days })}</EmptyState>
          </div>
        )
      )}
    </SettingsSection>
  )
}

interface RowsProps {
  list: DeletedTasksRef
  rows: readonly DeletedTask[]
  project: Project
}

function Rows({ list, rows, project }: RowsProps) {
  const words = useWords()
  const restoring = useSelector(list, restoringIn)
  const more = useSelector(list, hasMore)
  const busy = useSelector(list, (now) => now.hasTag('busy'))
  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <AnimatedList>
          {rows.map((task) => (
            <Row
              key={task.id}
              task={task}
              code={`${project.abbreviation}-${task.number}`}
              busy={restoring === task.id}
              disabled={restoring !== null && restoring !== task.id}
              onRestore={() => list.send({ type: 'restore.requested', id: task.id })}
            />
          ))}
        </AnimatedList>
      </div>
      {more && (
        <div>
          <Button busy={busy} onClick={() => list.send({ type: 'more.requested' })}>
            {words.projectSettings.moreDeleted()}
          </Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  task: DeletedTask
  /** Its number as people write it. */
  code: string
  busy: boolean
  disabled: boolean
  onRestore: () => void
}

/** Whether it was deleted or taken away, by whom, and when. */
function howLost({ projectSettings }: Words, { deletedBy, isTakenAway }: DeletedTask, when: string): string {
  if (deletedBy === null)
    return isTakenAway ? projectSettings.takenWhen({ when }) : projectSettings.deletedWhen({ when })
  const by = { name: deletedBy.fullName, when }
  return isTakenAway ? projectSettings.takenBy(by) : projectSettings.deletedBy(by)
}

function Row({ task, code, busy, disabled, onRestore }: RowProps) {
  const words = useWords()
  const when = useWhen()
  const { name, parentName, deletedBy, deletedAt } = task
  const moment = when(deletedAt ?? task.updatedAt)
  return (
    <li className="flex min-h-14 items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
      {deletedBy ? (
        <Avatar
          name={deletedBy.fullName}
          color={deletedBy.avatarColor}
          src={deletedBy.avatarUrl}
          size={24}
          decorative
        />
      ) : (
        <NoAvatar size={24} />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="flex-none text-12 text-ink-faint tabular-nums">{code}</span>
          <span className="cut font-medium" dir="auto">
            {name}
          </span>
        </p>
        <p className="text-13 text-pretty text-ink-soft">
          {howLost(words, task, moment)}
          {parentName !== null && (
            <span className="before:me-1.5 before:ms-1.5 before:content-['·']">
              {words.projectSettings.subtaskOf({ name: parentName })}
            </span>
          )}
        </p>
      </div>
      <Button
        size="sm"
        icon={Undo2}
        busy={busy}
        disabled={disabled}
        aria-label={words.projectSettings.restoreNamed({ name })}
        onClick={onRestore}
      >
        <span className="max-sm:sr-only">{words.projectSettings.restore()}</span>
      </Button>
    </li>
  )
}
