import type { Attachment } from '#contract/entities/attachment.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Label } from '#contract/entities/label.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Task } from '#contract/entities/task.ts'
import type { Team } from '#contract/entities/team.ts'
import type { Person } from '#contract/entities/user.ts'
import type { Message } from '#contract/messages.ts'
import { activityRowOf, type ActivityRow } from './task/activity-row.ts'
import { createTakings, type Takings } from './answers/takings.ts'
import { createEntities, type Entities } from './entities.ts'
import type { Change, Patches, SubtaskOrder } from './changes.ts'
import { changesShown } from './changes-shown.ts'
import { factsOf, type Fact } from './facts.ts'
import { createHolding, type Holds } from './holding.ts'
import { createOverlay, type Overlay, type Patch } from './overlay.ts'
import type { AsOf, HearingClock } from './stands.ts'
import { patchOf, rowOf, taskOf, type TaskRow } from './task/task-row.ts'
import { createWriters, type Writers } from './task/writers.ts'

/** Where a message came from: `isOwn` when this window has caused it. */
export interface Hearing {
  readonly message: Message
  readonly isOwn?: boolean | undefined
  /** It was heard before, and is told once more over an answer that is older: nothing is asked of the server because of it. */
  readonly isKept?: boolean
}

/**
 * Everything this window knows of a workspace, entity by entity, and what is wanted of it by changes that are on their way. One
 * message is read once, and every query over the store follows in the same moment.
 */
export interface Store extends Takings {
  readonly tasks: Entities<TaskRow>
  readonly columns: Entities<ColumnHead>
  readonly labels: Entities<Label>
  readonly people: Entities<Person>
  readonly attachments: Entities<Attachment>
  readonly activities: Entities<ActivityRow>
  readonly subtaskOrders: Entities<SubtaskOrder>
  readonly projects: Entities<Project>
  readonly teams: Entities<Team>
  /** What is wanted, over what the server has said. */
  readonly wanted: {
    readonly tasks: Overlay<TaskRow>
    readonly columns: Overlay<ColumnHead>
    readonly labels: Overlay<Label>
    readonly attachments: Overlay<Attachment>
    readonly subtaskOrders: Overlay<SubtaskOrder>
  }
  /** How many facts were heard by now: an answer that is asked for after it knows of all of them. */
  readonly heardSoFar: () => number
  /** An answer of this moment. */
  readonly now: () => AsOf
  /** Takes in a message of the live connection. Doubled, late and in any order it does no harm. */
  readonly hear: (hearing: Hearing) => void
  /** Takes in one task that was asked for again. */
  readonly takeTask: (task: Task) => void
  /** The server says of a task that it is not there. */
  readonly missTask: (id: string) => void
  /** Lays a change over entities, by its name, until it is lifted; the same name again replaces it. */
  readonly lay: (changeId: string, patches: Patches) => void
  readonly lift: (changeId: string) => void
  /** A task as it is wanted, with its labels and people. */
  readonly task: (id: string) => Task | undefined
  /** Who else has last written the texts of a task. */
  readonly writersOf: (id: string) => Writers
  /** Puts a row together with its labels and people as they are wanted. */
  readonly joined: (row: TaskRow) => Task
  /**
   * Follows what becomes of the store, until it is stopped. What is known of tasks is kept as long as a listener holds them.
   */
  readonly listen: (listener: (change: Change) => void, holds?: Holds) => () => void
  /** Forgets everything: another workspace, or nobody any more. */
  readonly reset: () => void
}

const holdsNothing: Holds = () => false
const TOLD_BY_NOBODY: AsOf = { seq: Number.NEGATIVE_INFINITY, since: Number.NEGATIVE_INFINITY }

/** Makes an empty store. */
export function createStore(): Store {
  const clock: HearingClock = { heard: 0 }
  const listeners = new Set<(change: Change) => void>()
  const tasks = createEntities<TaskRow>(clock, { revisionOf: ({ revision }) => revision })
  const columns = createEntities<ColumnHead>(clock, { revisionOf: ({ revision }) => revision })
  const projects = createEntities<Project>(clock, { revisionOf: ({ revision }) => revision })
  const labels = createEntities<Label>(clock)
  const people = createEntities<Person>(clock)
  const attachments = createEntities<Attachment>(clock)
  const activities = createEntities<ActivityRow>(clock)
  const subtaskOrders = createEntities<SubtaskOrder>(clock)
  const teams = createEntities<Team>(clock)
  const writers = createWriters()
  const wanted = {
    tasks: createOverlay<TaskRow>(),
    columns: createOverlay<ColumnHead>(),
    labels: createOverlay<Label>(),
    attachments: createOverlay<Attachment>(),
    subtaskOrders: createOverlay<SubtaskOrder>(),
  }

  const tell = (change: Change) => {
    // Who begins to follow because of it hears what comes next; who has stopped meanwhile hears it no more.
    const following = [...listeners]
    for (const listener of following) if (listeners.has(listener)) listener(change)
  }
  const now = (): AsOf => ({ seq: null, since: clock.heard })
  const showLabel = (id: string) => tell({ of: 'partsShown', labelIds: [id], personIds: [] })
  const showPerson = (id: string) => tell({ of: 'partsShown', labelIds: [], personIds: [id] })
  const labelAt = (id: string) => wanted.labels.over(labels.get(id), id)
  const personAt = (id: string) => people.get(id)
  const joined = (row: TaskRow) => taskOf(row, labelAt, personAt)

  const rows = { tasks, labels, people, attachments, activities, projects, teams }
  const takings = createTakings(rows, writers, tell)
  const holding = createHolding({ tasks, attachments, activities, subtaskOrders }, wanted)

  const take = (fact: Fact, seq: number | null, isOwn: boolean, by?: string): void => {
    clock.heard += 1
    switch (fact.of) {
      case 'task': {
        const { task, how } = fact
        takings.takeParts(task, { seq, since: clock.heard })
        const before = tasks.get(task.id)
        const row = rowOf(task)
        const isNews = tasks.learn(row, seq, how === 'created')
        const writer = isOwn ? undefined : by
        if (how === 'read') writers.noteAnswer(before, row)
        else if (isNews) writers.note(before, row, writer)
        else writers.noteLate(before, row, writer)
        tell({ of: 'task', row, before, how, isNews, seq, isOwn })
        return holding.letGo(row.id)
      }
      case 'taskGone': {
        const before = tasks.get(fact.id)
        const outcome = tasks.destroy(fact.id, seq)
        return tell({ ...fact, before, outcome, seq, isOwn })
      }
      case 'subtaskOrder':
        subtaskOrders.learn({ id: fact.taskId, ids: fact.ids }, seq)
        tell({ of: 'belongingsShown' })
        return holding.letGoOf(fact.taskId, fact.taskId, subtaskOrders)
      case 'attachment':
        attachments.learn(fact.attachment, seq)
        tell({ ...fact, attachment: attachments.get(fact.attachment.id) ?? fact.attachment })
        return holding.letGoOf(fact.attachment.id, fact.attachment.taskId, attachments)
      case 'attachmentGone':
        attachments.destroy(fact.id, seq)
        return tell(fact)
      case 'label':
        labels.learn(fact.label, seq)
        return showLabel(fact.label.id)
      case 'labelGone':
        labels.destroy(fact.id, seq)
        return showLabel(fact.id)
      case 'person':
        people.learn(fact.person, seq)
        return showPerson(fact.person.id)
      case 'column':
        columns.learn(fact.head, seq)
        return tell(fact)
      case 'columnGone':
        columns.destroy(fact.columnId, seq)
        return tell(fact)
      case 'project':
        projects.learn(fact.project, seq, true)
        return tell({ ...fact, project: projects.get(fact.project.id) ?? fact.project })
      // Who takes part in it again is told of it at the revision that it had: it is forgotten, and not remembered as gone.
      case 'projectGone':
        projects.forget(fact.id)
        return tell(fact)
      case 'team':
        teams.learn(fact.team, seq, true)
        return tell({ ...fact, team: teams.get(fact.team.id) ?? fact.team })
      case 'teamGone':
        teams.forget(fact.id)
        return tell(fact)
      case 'activity':
        if (fact.activity.user) takings.takePeople([fact.activity.user], { seq, since: clock.heard })
        activities.learn(activityRowOf(fact.taskId, fact.activity), seq)
        tell(fact)
        return holding.letGoOf(fact.activity.id, fact.taskId, activities)
      case 'activityGone':
        activities.destroy(fact.id, seq)
        return tell(fact)
      case 'taskCounts':
        return tell(fact)
    }
  }

  /** What is laid over tasks names labels and people that may not be known yet. */
  const rowPatches = (patches: ReadonlyMap<string, Patch<Task>>) =>
    new Map(
      [...patches].map(([id, patch]): [string, Patch<TaskRow>] => {
        if (patch === null) return [id, null]
        takings.takeParts(patch, TOLD_BY_NOBODY)
        return [id, patchOf(patch)]
      }),
    )
  const laid = new Map<string, Patches>()

  return {
    tasks,
    columns,
    labels,
    people,
    attachments,
    activities,
    subtaskOrders,
    projects,
    teams,
    wanted,
    heardSoFar: () => clock.heard,
    now,
    ...takings,
    hear: ({ message, isOwn = false, isKept = false }) => {
      for (const fact of factsOf(message))
        if (!isKept || fact.of !== 'taskCounts') take(fact, message.seq, isOwn, message.by)
    },
    takeTask: (task) => take({ of: 'task', task, how: 'read' }, null, false),
    missTask: (id) => take({ of: 'taskGone', id, placements: [] }, null, false),
    lay: (changeId, patches) => {
      const before = laid.get(changeId)
      laid.set(changeId, patches)
      if (patches.tasks) wanted.tasks.lay(changeId, rowPatches(patches.tasks))
      if (patches.columns) wanted.columns.lay(changeId, patches.columns)
      if (patches.labels) wanted.labels.lay(changeId, patches.labels)
      if (patches.attachments) wanted.attachments.lay(changeId, patches.attachments)
      if (patches.subtaskOrders) wanted.subtaskOrders.lay(changeId, patches.subtaskOrders)
      changesShown(patches, before).forEach(tell)
    },
    lift: (changeId) => {
      const before = laid.get(changeId)
      if (!before) return
      laid.delete(changeId)
      for (const overlay of Object.values(wanted)) overlay.lift(changeId)
      changesShown({}, before).forEach(tell)
      for (const id of before.tasks?.keys() ?? []) holding.letGo(id)
    },
    task: (id) => {
      const row = wanted.tasks.over(tasks.get(id), id)
      return row && joined(row)
    },
    writersOf: (id) => writers.of(tasks.get(id)),
    joined,
    listen: (listener, holds = holdsNothing) => {
      // Two may hold by the same rule, one after the other.
      const own: Holds = (taskId) => holds(taskId)
      listeners.add(listener)
      holding.add(own)
      return () => {
        listeners.delete(listener)
        holding.remove(own)
      }
    },
    reset: () => {
      for (const kept of [tasks, columns, projects, labels, people, attachments, activities, subtaskOrders, teams])
        kept.clear()
      for (const overlay of Object.values(wanted)) overlay.clear()
      laid.clear()
    },
  }
}
