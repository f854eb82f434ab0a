import * as z from 'zod/mini'
import { type JOBS_AT_ONCE, PAYMENTS_EVERY_MS, UPKEEP_EVERY_MS } from '#contract/limits/job-limits.ts'

/** Jobs of a lane wait for each other, and for no others. */
export type Lane = keyof typeof JOBS_AT_ONCE

interface KindOfJob {
  lane: Lane
  /** Says where to look. It is no place for secrets, nor for what people wrote. */
  payload: z.ZodMiniType
  /** It is about one workspace. */
  isOfWorkspace: boolean
  /** It is done over and over; it is never given up. */
  everyMs?: number
}

const nothing = z.strictObject({})

/** Everything that is done by a job. */
export const JOB_KINDS = {
  'mail.send': { lane: 'mails', payload: z.strictObject({ mailId: z.uuid() }), isOfWorkspace: false },
  'thumbnail.draw': { lane: 'pictures', payload: z.strictObject({ attachmentId: z.uuid() }), isOfWorkspace: true },
  'workspace.purge': { lane: 'upkeep', payload: nothing, isOfWorkspace: true },
  /** `logo` is the name of its picture, which nothing knows once the workspace is gone. */
  'workspace.drop': {
    lane: 'upkeep',
    payload: z.strictObject({ logo: z.nullable(z.string()) }),
    isOfWorkspace: true,
  },
  'purges.queue': { lane: 'upkeep', payload: nothing, isOfWorkspace: false, everyMs: UPKEEP_EVERY_MS },
  'expired.drop': { lane: 'upkeep', payload: nothing, isOfWorkspace: false, everyMs: UPKEEP_EVERY_MS },
  'messages.forget': { lane: 'upkeep', payload: nothing, isOfWorkspace: false, everyMs: UPKEEP_EVERY_MS },
  'unactivated.end': { lane: 'upkeep', payload: nothing, isOfWorkspace: false, everyMs: UPKEEP_EVERY_MS },
  'payments.settle': { lane: 'payments', payload: nothing, isOfWorkspace: false, everyMs: PAYMENTS_EVERY_MS },
  'reminders.queue': { lane: 'reminders', payload: nothing, isOfWorkspace: false, everyMs: UPKEEP_EVERY_MS },
  /** Whom, and of what is due to be said at that moment. */
  'reminder.send': {
    lane: 'reminders',
    payload: z.strictObject({ userId: z.uuid(), at: z.iso.datetime() }),
    isOfWorkspace: true,
  },
  /** Each night's has the moment as its name, and queues that of the next night. */
  'demo.reset': { lane: 'upkeep', payload: nothing, isOfWorkspace: false },
} as const satisfies Record<string, KindOfJob>

export type JobKind = keyof typeof JOB_KINDS
/** What a job of the kind says. */
export type JobPayload<K extends JobKind> = z.infer<(typeof JOB_KINDS)[K]['payload']>
/** The workspace a job of the kind is about, or null. */
export type WorkspaceOf<K extends JobKind> = (typeof JOB_KINDS)[K]['isOfWorkspace'] extends true ? string : null

export const kindOf = (kind: JobKind): KindOfJob => JOB_KINDS[kind]
const ALL = Object.keys(JOB_KINDS) as JobKind[]
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(JOB_KINDS, kind)
/** Those that are done over and over. */
export const RECURRING = ALL.filter((kind) => kindOf(kind).everyMs !== undefined)
