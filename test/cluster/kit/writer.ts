import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Answer, HttpPerson } from '../../support/people/http-person.ts'
import type { Place } from '../../support/people/writing-people.ts'

/** Then something is wrong. */
const WAITED_MAX_MS = 15_000

/** What came of somebody's writing. */
export interface Writing {
  /** The tasks that were answered. */
  names: string[]
  /** The answers that said that it could not be done now, before it was. */
  refusals: Answer[]
  /** How long a task took at most, in milliseconds. */
  longestMs: number
}

/** Adds tasks until it is over, each under a key, and again under that key until it is answered. */
export async function writeOn(
  person: HttpPerson,
  { projectId, columnId }: Place,
  label: string,
  { isOver, waitedMaxMs = WAITED_MAX_MS }: { isOver: () => boolean; waitedMaxMs?: number },
): Promise<Writing> {
  const names: string[] = []
  const refusals: Answer[] = []
  let longestMs = 0
  while (!isOver()) {
    const name = `${label} ${names.length}`
    names.push(name)
    const headers = { [REQUEST_HEADERS.idempotency]: randomUUID() }
    const from = performance.now()
    for (;;) {
      const given = { params: { id: projectId }, body: { columnId, name }, headers }
      const answer = await person.call(createTask, given).catch(() => null)
      if (answer?.status === 200) break
      // The proxy says that nobody answers with 502 to 504, and so does a process that is closing or has no database.
      if (answer !== null && answer.status < 502) throw new Error(`${name}: ${answer.status} ${answer.text}`)
      if (answer !== null) refusals.push(answer)
      if (performance.now() - from > waitedMaxMs) throw new Error(`${name} was not answered for too long`)
      await delay(50)
    }
    longestMs = Math.max(longestMs, performance.now() - from)
  }
  return { names, refusals, longestMs }
}
