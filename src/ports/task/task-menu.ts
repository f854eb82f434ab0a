import { fromPromise } from 'xstate'
import { openTask } from '#contract/calls/tasks/tasks.ts'
import type { Task } from '#contract/entities/task.ts'
import type { About } from '#machines/commands/palette/palette-events.ts'
import type { Store } from '#machines/store/store.ts'
import type { Surroundings } from '#machines/task/panel/task-surroundings.ts'
import { ask } from '../api/api.ts'
import { aboutTask } from '../keyboard/palette.ts'
import { surroundingsOf } from './task.ts'

/**
 * Tasks as this window shows them; one that it does not know is asked for. Of several those are meant that are shown.
 *
 * @throws where none of them can be had
 */
export const tasksFrom = (store: Pick<Store, 'task'>) =>
  fromPromise<readonly Task[], { taskIds: readonly string[] }>(async ({ input: { taskIds }, signal }) => {
    const shown = taskIds.flatMap((id) => store.task(id) ?? [])
    const [id = ''] = taskIds
    if (shown.length > 0) return shown
    const { task } = await ask(openTask, { params: { id } }, { signal, toast: false })
    return [task]
  })

/** What tasks can be given: one what its own project has, several what the project has in which they are shown. */
export const loadAround = fromPromise<Surroundings, { about: About; isOne: boolean }>(
  async ({ input: { about, isOne }, signal }) =>
    isOne ? (await aboutTask(about, signal)).surroundings : surroundingsOf(about.projectId, signal),
)
