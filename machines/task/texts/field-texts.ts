import { TaskName } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import { TASK_DESCRIPTION_MAX_CHARS } from '#contract/limits.ts'
import { freeText } from '#contract/text.ts'
import type { WrittenField } from '../../store/task/writers.ts'
import type { ComingPicture, PicturesNews } from './pictures/coming-pictures.ts'

/** How long one stops typing before what is typed is sent, how long 'Saved' shows, how long until it is tried again. */
export const TYPING_PAUSE_MS = 1_000
export const READ_PAUSE_MS = 3_000
export const RETRY_PAUSE_MS = 5_000

export type TextField = WrittenField

/** What is typed and not yet with the server, and what the server had when the writing began. */
export interface Draft {
  readonly text: string
  readonly base: string
}
/** What the keeper of drafts is told. */
export type ToDrafts = ({ type: 'draft.written'; draft: Draft } | { type: 'draft.dropped' }) & {
  /** Which draft it is, where several are kept under one key. */
  readonly of?: string
}

export interface FieldInput {
  readonly taskId: string
  readonly field: TextField
  readonly value: string
  readonly revision: number
  readonly draftKey: string
  readonly draft: Draft | null
}

export interface FieldContext {
  readonly taskId: string
  readonly field: TextField
  readonly draftKey: string
  /** What the server has, as far as it is known. */
  readonly server: string
  readonly revision: number
  /** What the server had when this writing began. */
  readonly base: string
  readonly text: string
  readonly sent: string | null
  /** Pictures that are on their way into the text. */
  readonly coming: readonly ComingPicture[]
  /** What it was before a person began to write here; nothing while nobody does. */
  readonly began: string | null
  readonly isLeft: boolean
  /** Why the server did not take it. */
  readonly refusal: { readonly failure: unknown } | null
}

export type FieldEvent =
  | { type: 'text.typed'; text: string }
  /** A person who wrote is done with it: left it, pressed Enter, or closed the task. */
  | { type: 'text.left' }
  | { type: 'value.arrived'; value: string; revision: number }
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' }
  | { type: 'retry.requested' }
  /** The task was fetched: it is there. */
  | { type: 'task.returned' }
  | PicturesNews

/** A text to be saved; `revision` where it must not overwrite what it has not seen. */
export interface Save {
  readonly taskId: string
  readonly field: TextField
  readonly text: string
  readonly revision: number | null
}

export type FieldSaved = { type: 'field.saved'; field: TextField; text: string; revision: number }
/** What a field tells the panel. */
export type FieldNews =
  | { type: 'field.pending'; field: TextField }
  | { type: 'field.settled'; field: TextField }
  /** The person is not writing in it any more, whether or not it is saved. */
  | { type: 'field.left'; field: TextField }
  /** The server knows no such task. */
  | { type: 'field.missed'; field: TextField }
  /** What another has written stays: this person's own choice. */
  | { type: 'field.givenIn'; field: TextField }
  /** The server has what was written here. */
  | FieldSaved
  /** A writing is over and saved: it can be taken back. */
  | { type: 'field.changed'; field: TextField; from: string; to: string }

const RULES = { name: TaskName, description: freeText(TASK_DESCRIPTION_MAX_CHARS) }

/** Why a text cannot be saved as it stands, as a key; nothing when it can. */
export const problemOfText = (field: TextField, text: string): string | null =>
  RULES[field].safeParse(text).error?.issues[0]?.message ?? null

/** What a field of a task holds, as text. */
export const textOf = (task: Task, field: TextField): string => task[field] ?? ''

/** What is kept of a name that is typed; a description stays as it is written. */
export const savedForm = (field: TextField, text: string): string => (field === 'name' ? text.trim() : text)
