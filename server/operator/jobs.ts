import { type FailedJob, JOB_STATES, type JobCount, dropJob, listJobs, retryJob } from '../jobs/listing.ts'
import { done, type Outcome, refused, type Verb, type Workplace } from './outcome.ts'
import { inColumns } from './plans.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MINUTE_CHARS = 'YYYY-MM-DD hh:mm'.length

const minute = (moment: string | null) => moment?.slice(0, MINUTE_CHARS) ?? ''

/** A line for each kind: how many wait, are under way, failed and are tried again, and were given up. */
function countedByKind(counts: readonly JobCount[]): string[] {
  const kinds = [...new Set(counts.map(({ kind }) => kind))]
  const countOf = (kind: string, state: string) =>
    String(counts.find((one) => one.kind === kind && one.state === state)?.count ?? 0)
  return inColumns([
    ['kind', ...JOB_STATES],
    ...kinds.map((kind) => [kind, ...JOB_STATES.map((of) => countOf(kind, of))]),
  ])
}

const rowOf = ({ id, kind, workspaceId, state, attempts, queuedAt, dueAt, failure }: FailedJob): string[] => [
  id,
  kind,
  state,
  String(attempts),
  minute(queuedAt),
  state === 'failing' ? minute(dueAt) : '',
  workspaceId ?? '',
  (failure ?? '').replaceAll(/\s+/g, ' '),
]

async function listed({ database }: Workplace): Promise<Outcome> {
  const { counts, failed } = await listJobs(database)
  if (counts.length === 0) return done('There are no jobs.')
  if (failed.length === 0) return done(...countedByKind(counts), '', 'None of them failed.')
  const head = ['id', 'kind', 'state', 'attempts', 'since', 'next', 'workspace', 'why']
  return done(...countedByKind(counts), '', ...inColumns([head, ...failed.map(rowOf)]))
}

const unknown = (id: string) => refused(`There is no job ${id}. See \`npm run admin -- jobs\`.`)

async function retried({ database, now }: Workplace, id: string): Promise<Outcome> {
  const job = await retryJob(database, id, now())
  if (!job) return unknown(id)
  return job.isDone ? done(`The job ${job.kind} is done anew.`) : refused(`The job ${job.kind} is under way.`)
}

async function dropped({ database }: Workplace, id: string): Promise<Outcome> {
  const job = await dropJob(database, id)
  if (!job) return unknown(id)
  return job.isDone
    ? done(`The job ${job.kind} is gone.`)
    : refused(`The job ${job.kind} is under way, or is done over and over, and stays.`)
}

/** `jobs`, `jobs retry ID`, `jobs drop ID`: what waits, what failed, and what was given up. */
export const jobsVerb: Verb = async ([verb, id = '', ...more], workplace) => {
  if (verb === undefined) return listed(workplace)
  if (!UUID.test(id) || more.length > 0) return null
  if (verb === 'retry') return retried(workplace, id)
  if (verb === 'drop') return dropped(workplace, id)
  return null
}
