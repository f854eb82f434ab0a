import { useSelector } from '@xstate/react'
import { ArrowRightLeft, Copy, Trash2 } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { byDay, type TaskProperty } from '#contract/tasks/task-fields.ts'
import { isDeleted, moverOf, seenIn } from '#machines/task/panel/task-panel.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Swatch } from '../../../ui/choices/swatch.tsx'
import { AssigneeChoice } from './assignee-choice.tsx'
import { DayChoice } from './day-choice.tsx'
import { LabelChoice } from './label-choice.tsx'
import { usePanel } from '../panel-context.ts'
import { PriorityChoice } from './priority-choice.tsx'
import { PropertyRow } from './property-row.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'

/** How each field is chosen, in this order; those without a choice stand elsewhere in the panel. */
const CHOICES: Readonly<Record<TaskProperty, ComponentType | null>> = {
  name: null,
  description: null,
  isCompleted: null,
  dueTime: null,
  assigneeId: AssigneeChoice,
  priority: PriorityChoice,
  ...byDay((field) => () => <DayChoice field={field} />),
  labelIds: LabelChoice,
}

/** What a task is given: where it stands, who does it, how much it matters, until when, and its labels. */
export function Properties() {
  const phone = useIsPhone()
  const given = (
    <>
      <StatusChoice />
      {Object.entries(CHOICES).map(([field, Choice]) => Choice && <Choice key={field} />)}
    </>
  )
  if (phone) return <div className="flex flex-wrap gap-2">{given}</div>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-0.5">{given}</div>
      <Line />
      <Where />
      <Line />
      <When />
      <Actions />
    </div>
  )
}

function Line() {
  return <hr className="h-px bg-line" />
}

function Where() {
  const words = useWords()
  const panel = usePanel()
  const project = useSelector(panel, ({ context }) => context.project)
  const parent = useSelector(panel, ({ context }) => context.parent)
  return (
    <div className="flex flex-col gap-0.5">
      <PropertyRow label={words.taskPanel.project()}>
        {project && (
          <span className="flex min-w-0 items-center gap-2 px-2 text-13 font-medium">
            <Swatch color={project.color} />
            <span className="cut">{project.name}</span>
          </span>
        )}
      </PropertyRow>
      <PropertyRow label={words.taskPanel.parent()}>
        {parent ? (
          <Button
            look="quiet"
            size="sm"
            onClick={() => panel.send({ type: 'task.opened', taskId: parent.id })}
            className="min-w-0 shrink! px-2! text-ink!"
          >
            <span className="cut">{parent.name}</span>
          </Button>
        ) : (
          <span className="px-2 text-13 text-ink-faint">{words.taskPanel.none()}</span>
        )}
      </PropertyRow>
    </div>
  )
}

function When() {
  const words = useWords()
  const formats = useFormats()
  const panel = usePanel()
  const task = useSelector(panel, (now) => seenIn(now)?.task)
  if (!task) return null
  const row = (label: string, moment: string): ReactNode => (
    <PropertyRow label={label}>
      <span className="px-2 text-13 tabular-nums">{formats.moment(moment)}</span>
    </PropertyRow>
  )
  return (
    <div className="flex flex-col gap-0.5">
      {row(words.taskPanel.created(), task.createdAt)}
      {row(words.taskPanel.changed(), task.lastChangesAt)}
    </div>
  )
}

function Actions() {
  const words = useWords()
  const panel = usePanel()
  const mover = useSelector(panel, moverOf)
  const deleted = useSelector(panel, isDeleted)
  const isSubtask = useSelector(panel, (now) => seenIn(now)?.task.parentId !== null)
  if (deleted) return null
  return (
    <>
      <Line />
      <div className="-mx-2.5 flex flex-col items-start gap-0.5 print:hidden">
        <Button look="quiet" size="sm" icon={Copy} onClick={() => panel.send({ type: 'duplicate.requested' })}>
          {words.taskPanel.duplicate()}
        </Button>
        {!isSubtask && (
          <Button look="quiet" size="sm" icon={ArrowRightLeft} onClick={() => mover.send({ type: 'mover.opened' })}>
            {words.taskPanel.moveTo()}
          </Button>
        )}
        <Button look="danger-quiet" size="sm" icon={Trash2} onClick={() => panel.send({ type: 'delete.requested' })}>
          {words.taskPanel.delete()}
        </Button>
      </div>
    </>
  )
}
