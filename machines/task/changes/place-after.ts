import type { Outcome } from '../../mutation/command-row.ts'
import type { Command } from '../../mutation/commands.ts'
import { pathWith } from '../../router/match.ts'
import { ROUTES } from '../../router/routes.ts'
import type { ScreenPlace } from '../../router/screen-host.ts'
import { beneath, insteadOf } from '../panel/task-place.ts'

/** Where one is taken once something is done: to the copy, out of what is deleted, after what has gone to another project. */
export function placeAfter(
  { place, taskId }: { place: ScreenPlace; taskId: string },
  command: Command,
  { created: [copy] = [] }: Outcome,
): { to: string; replace?: boolean } | null {
  if (copy) return { to: insteadOf(place, copy.id) }
  if (command.name === 'task.delete')
    return command.tasks.some(({ id }) => id === taskId) ? { to: beneath(place), replace: true } : null
  if (command.name !== 'task.send' || command.move.projectId === command.move.oldProjectId) return null
  const { path } = ROUTES.singleProjectBoardSingleTask
  return { to: pathWith(path, { id: command.move.projectId, taskId }), replace: true }
}
