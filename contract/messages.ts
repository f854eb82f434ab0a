import * as z from 'zod/mini'
import { Activity } from './entities/activity.ts'
import { Attachment } from './entities/attachment.ts'
import { AttemptStatus } from './entities/attempt-status.ts'
import { ColumnHead } from './entities/column.ts'
import { Label } from './entities/label.ts'
import { Project } from './entities/project.ts'
import { Task } from './entities/task.ts'
import { Team } from './entities/team.ts'
import { Subscription } from './entities/tenant.ts'
import { Person } from './entities/user.ts'
import { Present } from './presence.ts'

const id = z.uuid()
const task = z.object({ task: Task })
const label = z.object({ label: Label })
const column = z.object({ column: ColumnHead })
const ofTask = z.object({ taskId: id, activity: Activity })
const attached = z.object({ taskId: id, attachment: Attachment })
const subtask = z.object({ parentId: id, subtask: Task })
// Of a safe nothing crosses the websocket but which one: its contents are fetched by those who may.
const safe = z.object({ projectId: id, safeId: id })
const entry = z.object({ projectId: id, safeId: id, entryId: id })
const project = z.object({ project: Project })
const team = z.object({ team: Team })

/** Every message type of the websocket and the shape of its data: those of spec §7, and four of our own at the end. */
export const MESSAGES = {
  CONNECTED: z.object({ websocketId: z.string(), seq: z.int() }),
  TASK_CREATED: task,
  TASK_UPDATED: task,
  TASK_MOVED: z.object({ task: Task, oldProjectId: id, oldColumnId: id, projectId: id, columnId: id }),
  TASK_DESTROYED: z.object({ taskId: id, placements: z.array(z.object({ projectId: id, columnId: id })) }),
  TASK_ACTIVITY_CREATED: ofTask,
  TASK_ACTIVITY_UPDATED: ofTask,
  TASK_ACTIVITY_DESTROYED: z.object({ taskId: id, activityId: id }),
  TASK_ATTACHMENT_UPLOADED: attached,
  TASK_ATTACHMENT_UPDATED: attached,
  TASK_ATTACHMENT_DESTROYED: z.object({ taskId: id, attachmentId: id }),
  SUBTASK_CREATED: subtask,
  SUBTASK_UPDATED: subtask,
  SUBTASK_ORDER_CHANGED: z.object({ parentId: id, subtaskIds: z.array(id) }),
  SUBTASK_DESTROYED: z.object({ parentId: id, subtaskId: id }),
  SAFE_UPDATED: safe,
  SAFE_DESTROYED: safe,
  SAFE_ENTRY_CREATED: entry,
  SAFE_ENTRY_UPDATED: entry,
  SAFE_ENTRY_DESTROYED: entry,
  LABEL_CREATED: label,
  LABEL_UPDATED: label,
  LABEL_DESTROYED: z.object({ labelId: id }),
  COLUMN_CREATED: column,
  COLUMN_UPDATED: column,
  COLUMN_ORDER_UPDATED: z.object({ projectId: id, columns: z.array(ColumnHead) }),
  COLUMN_DESTROYED: z.object({ projectId: id, columnId: id, movedToColumnId: z.nullable(id) }),
  SUBSCRIPTION_CONFIRMED: z.object({ subscription: Subscription }),
  SUBSCRIPTION_PAYMENT_ATTEMPT_UPDATED: z.object({ attemptId: id, status: AttemptStatus }),
  SUBSCRIPTION_INVOICE_GENERATED: z.object({ paymentId: id, invoiceId: id }),
  /** A company that the receiver has brought has paid: days are earned, or were added to one of the receiver's workspaces. */
  REFERRAL_REWARDED: z.object({ days: z.int(), workspaceName: z.nullable(z.string()) }),
  /** The receiver has put a project among their favourites, or taken it away: ask `listFavourites` again. */
  FAVOURITES_CHANGED: z.object({ projectId: id }),
  PROFILE_ACTIVATED: z.object({ userId: id, activatedAt: z.iso.datetime() }),
  /** A change of the receiver's address was proved, refused, called off or done: ask `showEmailChange` again. */
  EMAIL_CHANGE_MOVED: z.object({ userId: id }),
  NEW_VERSION_AVAILABLE: z.object({ version: z.string() }),
  REMOVED_FROM_PROJECT: z.object({ projectId: id }),
  REMOVED_FROM_TEAM: z.object({ teamId: id }),
  PROJECT_CREATED: project,
  PROJECT_UPDATED: project,
  TEAM_CREATED: team,
  TEAM_UPDATED: team,
  /** Something about a workspace that one belongs to, or that one belongs to it at all: ask `whoAmI` again. */
  WORKSPACES_CHANGED: z.object({ tenantId: id }),
  /**
   * A person came, left, was invited, or is something else now: lists of people are fetched again. Where it is one person who
   * only shows in another way (name, picture, job title, role), it says how.
   */
  PEOPLE_CHANGED: z.object({ person: z.optional(Person) }),
  /** How much of the workspace's storage is used by now: files came, or went. */
  STORAGE_CHANGED: z.object({ storageUsedInKB: z.int() }),
  /** What the workspace may hold, or until when, is something else now: its limits follow in every window. */
  SUBSCRIPTION_CHANGED: z.object({ subscription: Subscription }),
  /** Who looks at a project, told to those who do: not stored, not numbered, and never missed. */
  PRESENCE_CHANGED: z.object({ projectId: id, here: z.array(Present) }),
} as const

export type MessageType = keyof typeof MESSAGES
export type MessageData<T extends MessageType> = z.output<(typeof MESSAGES)[T]>

/**
 * A message of the live connection. `seq` counts the workspace's messages without gaps; CONNECTED has none. `by` says who has
 * changed a task, by their id, where somebody of the workspace has.
 */
export type Message = {
  [T in MessageType]: { type: T; data: MessageData<T>; seq: number | null; by?: string | undefined }
}[MessageType]

export const Envelope = z.object({
  type: z.string(),
  data: z.unknown(),
  seq: z._default(z.nullable(z.int()), null),
  by: z.optional(id),
})

/** What came over the wire: a message, one whose data has the wrong shape, or a type of a newer server. */
export type ReadMessage =
  | { outcome: 'message'; message: Message }
  | { outcome: 'malformed'; type: string; seq: number | null }
  | { outcome: 'unknown'; type: string; seq: number | null }

const isKnown = (type: string): type is MessageType => Object.hasOwn(MESSAGES, type)

/** Reads one message that is already JSON. Never throws: a wrong shape is an outcome that names its type. */
export const readMessage = (raw: unknown): ReadMessage => {
  const envelope = Envelope.safeParse(raw)
  if (!envelope.success) return { outcome: 'malformed', type: '(no envelope)', seq: null }
  const { type, data, seq, by } = envelope.data
  if (!isKnown(type)) return { outcome: 'unknown', type, seq }
  const parsed = MESSAGES[type].safeParse(data)
  if (!parsed.success) return { outcome: 'malformed', type, seq }
  return { outcome: 'message', message: { type, data: parsed.data, seq, ...(by !== undefined && { by }) } as Message }
}
