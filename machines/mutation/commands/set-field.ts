import { changeManyTasks, type TaskCommand } from '#contract/calls/tasks/task-bulk.ts'
import { changeTask, type TaskOperation } from '#contract/calls/tasks/tasks.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Placement, Task } from '#contract/entities/task.ts'
import { TASK_FIELDS, valueOf, type TaskProperty, type TaskValues } from '#contract/tasks/task-fields.ts'
import type { ToastText } from '../../toasts/toasts.ts'
import { callOf, type CommandRow, type GivenBack } from '../command-row.ts'

/** What of a task a field shows, where it is called otherwise than the field. */
const SHOWN_AS = { assigneeId: 'assignee', labelIds: 'labels', isCompleted: 'completedAt' } as const
type ShownAs<Property extends TaskProperty> = Property extends keyof typeof SHOWN_AS
  ? (typeof SHOWN_AS)[Property]
  : Property
const shownAs = <Property extends TaskProperty>(property: Property): ShownAs<Property> =>
  ((SHOWN_AS as Partial<Record<TaskProperty, keyof Task>>)[property] ?? property) as ShownAs<Property>
/** A field as a task shows it: a person and not an id, the moment of completion and not whether there is one. */
export type FieldShown = { [Property in TaskProperty]: Task[ShownAs<Property>] }
type AnyShown = FieldShown[TaskProperty]

/** What one task is given, and what it had before. */
interface FieldChange<Shown = AnyShown> {
  readonly id: string
  readonly value: Shown
  readonly before: Shown
  /** Where it stood, for a field that it may move by. */
  readonly stood?: readonly Placement[]
}
/** A field of one task, or of several. */
export interface SetField {
  readonly name: 'task.setField'
  readonly property: TaskProperty
  readonly changes: readonly FieldChange[]
  /** Something is taken back: each goes where it stood. */
  readonly isBack?: boolean
}

/** What the wire has of a field that a task shows. */
const wireOf = (property: TaskProperty, shown: AnyShown): TaskValues[TaskProperty] =>
  valueOf({ [shownAs(property)]: shown } as unknown as Task, property)
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
const isSame = (property: TaskProperty, one: AnyShown, other: AnyShown): boolean =>
  comparable(wireOf(property, one)) === comparable(wireOf(property, other))
/** What a task has in a field, as it shows it. */
export const shownIn = (task: Task, property: TaskProperty): AnyShown => task[shownAs(property)]
/** Whether a task has by now what a field of it was given. */
export const hasShown = (task: Task, property: TaskProperty, shown: AnyShown): boolean =>
  isSame(property, shownIn(task, property), shown)

/** The command that gives a field of one task this value. */
export const fieldChanged = <Property extends TaskProperty>(
  property: Property,
  change: FieldChange<FieldShown[Property]>,
): SetField => ({ name: 'task.setField', property, changes: [change] })

/** The same of a text as it stood and stands in its field: an empty description is none. */
export const textChanged = (id: string, property: 'name' | 'description', before: string, value: string): SetField => {
  const shown = (text: string) => (property === 'description' && text === '' ? null : text)
  return { name: 'task.setField', property, changes: [{ id, value: shown(value), before: shown(before) }] }
}

/** The command that gives a field of tasks a value of its own each; null where all of them have it already. */
export function setField<Property extends TaskProperty>(
  tasks: readonly Task[],
  property: Property,
  valueFor: (task: Task) => FieldShown[Property],
): SetField | null {
  const changes = tasks
    .map((task) => ({
      id: task.id,
      value: valueFor(task),
      before: task[shownAs(property)],
      ...(property === 'isCompleted' && { stood: task.taskPlacements }),
    }))
    .filter(({ value, before }) => !isSame(property, value, before))
  return changes.length === 0 ? null : { name: 'task.setField', property, changes }
}
/** Only whether there is a moment shows; which one it is the server says. */
export const completion =
  (isCompleted: boolean) =>
  ({ completedAt, updatedAt }: Task): string | null =>
    isCompleted ? (completedAt ?? updatedAt) : null
/** The labels of a task with one more, or without it. */
export const labelsWith =
  (label: Label, isWorn: boolean) =>
  ({ labels }: Task): Label[] => {
    const others = labels.filter(({ id }) => id !== label.id)
    return isWorn ? [...others, label] : others
  }

/** The operation that gives a task a field. */
export const operationOf = (property: TaskProperty, shown: AnyShown): TaskOperation =>
  ({ op: 'replace', property, value: wireOf(property, shown) }) as TaskOperation

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly (readonly Row[])[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
/** Labels are put on and taken off: others that a task wears stay. */
function labelCommands(changes: readonly FieldChange[]): TaskCommand[] {
  const turns = changes.flatMap(({ id, value, before }) => {
    const [now, was] = [value, before].map((shown) => idsOf(shown as readonly Label[]))
    const puts = (now ?? []).filter((labelId) => !was?.includes(labelId)).map((labelId) => ({ labelId, isWorn: true }))
    const takes = (was ?? [])
      .filter((labelId) => !now?.includes(labelId))
      .map((labelId) => ({ labelId, isWorn: false }))
    return [...puts, ...takes].map((turn) => ({ id, ...turn }))
  })
  return grouped(turns, ({ labelId, isWorn }) => `${labelId} ${isWorn}`).flatMap(([first, ...rest]) =>
    first
      ? [{ kind: 'label' as const, ids: idsOf([first, ...rest]), labelId: first.labelId, isWorn: first.isWorn }]
      : [],
  )
}
/**
 * Tasks that are done or open as they were before, each where it stood: the first of its boards is that of its project, and on
 * the others it follows.
 */
const turnedBack = (changes: readonly FieldChange[]): TaskCommand[] =>
  grouped(changes, ({ value, stood }) => `${value !== null} ${stood?.[0]?.columnId}`).map((group): TaskCommand => {
    const columnId = group[0]?.stood?.[0]?.columnId
    const turn = { ids: idsOf(group), isCompleted: group[0]?.value != null }
    return columnId === undefined
      ? { kind: 'complete', ...turn }
      : { kind: 'move', columnId, to: 'whereItWas', ...turn }
  })
/** One command for each value. */
function commandsFor({ property, changes, isBack = false }: SetField): TaskCommand[] {
  if (isBack && property === 'isCompleted') return turnedBack(changes)
  if (property === 'labelIds') return labelCommands(changes)
  const kind = TASK_FIELDS[property].bulk?.kind
  return grouped(changes, ({ value }) => comparable(wireOf(property, value))).map(
    (group) =>
      ({ kind, ids: idsOf(group), [property]: wireOf(property, group[0]?.value ?? null) }) as unknown as TaskCommand,
  )
}

const wordsOf = ({ property, changes }: SetField): ToastText => {
  const values = { count: changes.length }
  if (property !== 'isCompleted') return { key: `fields.did_${property}`, values }
  const isReopening = changes.every(({ value }) => value === null)
  if (changes.length === 1) return { key: isReopening ? 'taskPanel.didReopen' : 'taskPanel.didComplete' }
  return { key: isReopening ? 'list.did_reopen' : 'list.did_complete', values }
}
const nameBack = ({ property, changes: [change] }: SetField): GivenBack | null =>
  property === 'name' && change
    ? { to: 'nameEditor', event: { type: 'name.givenBack', id: change.id, name: change.value } }
    : null

export const SET_FIELD: CommandRow<SetField> = {
  key: ({ property, changes }) => `${property}:${idsOf(changes).toSorted().join()}`,
  line: ({ changes }) => idsOf(changes),
  call: (command) => {
    const { property, changes } = command
    const [change] = changes
    const isMovedBack = command.isBack === true && property === 'isCompleted'
    if (changes.length === 1 && change && !isMovedBack)
      return callOf(changeTask, { params: { id: change.id }, body: [operationOf(property, change.value)] })
    return callOf(
      changeManyTasks,
      { body: { commands: commandsFor(command) } },
      { outcomeOf: ({ failed }) => ({ failedIds: idsOf(failed) }) },
    )
  },
  apply: ({ property, changes, isBack = false }) => ({
    tasks: new Map(
      changes.map(({ id, value, stood }) => [
        id,
        { [shownAs(property)]: value, ...(isBack && stood && { taskPlacements: [...stood] }) },
      ]),
    ),
  }),
  after: (earlier, later) => {
    const began = new Map(earlier.changes.map((change) => [change.id, change]))
    return {
      ...later,
      changes: later.changes.map((one) => {
        const { before = null, stood } = began.get(one.id) ?? {}
        return { ...one, before, ...(stood && { stood }) }
      }),
    }
  },
  done: (command, { failedIds = [] }) => {
    const changes = command.changes.filter(
      ({ id, value, before }) => !failedIds.includes(id) && !isSame(command.property, value, before),
    )
    return changes.length === 0 ? null : { ...command, changes }
  },
  inverse: (command) => ({
    ...command,
    isBack: true,
    changes: command.changes.map(({ value, before, ...change }) => ({ ...change, value: before, before: value })),
  }),
  words: wordsOf,
  failed: null,
  givenBack: nameBack,
}
