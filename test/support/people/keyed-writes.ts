import { randomUUID } from 'node:crypto'
import { createComment } from '#contract/calls/tasks/activities.ts'
import { createTask } from '#contract/calls/tasks/tasks.ts'
import type { Call } from '#contract/call.ts'
import { REQUEST_HEADERS } from '#contract/headers.ts'
import type { Answer, Anything, HttpPerson } from './http-person.ts'
import type { Place } from './writing-people.ts'

/** A write that bears a key, as it was sent. */
export interface KeyedWrite {
  /** Of what it makes: nothing else is called so. */
  name: string
  call: Call
  given: Anything
  /** The text of its first answer; null while none has come. */
  answer: string | null
}

/** Makes tasks, and comments on one, each under a key, until nobody answers any more; what was sent last may have been done. */
export async function writeKeyedUntilGone(
  person: HttpPerson,
  { projectId, columnId }: Place,
  { label, taskId }: { label: string; taskId: string },
): Promise<KeyedWrite[]> {
  const writes: KeyedWrite[] = []
  for (let number = 1; ; number++) {
    const name = `${label} ${number}`
    const headers = { [REQUEST_HEADERS.idempotency]: randomUUID() }
    const write: KeyedWrite =
      number % 3 === 0
        ? {
            name,
            call: createComment,
            given: { params: { id: taskId }, body: { type: 'comment', value: { text: name } }, headers },
            answer: null,
          }
        : {
            name,
            call: createTask,
            given: { params: { id: projectId }, body: { columnId, name }, headers },
            answer: null,
          }
    const answer = await person.call(write.call, write.given).catch(() => null)
    if (answer?.status === 503) return writes
    writes.push(write)
    if (!answer) return writes
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`)
    write.answer = answer.text
  }
}

/** Asks once more for what was asked for, under the same key. */
export const askAgain = (person: HttpPerson, { call, given }: KeyedWrite): Promise<Answer> => person.call(call, given)
