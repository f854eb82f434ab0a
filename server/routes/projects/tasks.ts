import type { FastifyInstance } from 'fastify'
import * as calendarCalls from '#contract/calls/board/calendar.ts'
import { changeManyTasks as bulkCall } from '#contract/calls/tasks/task-bulk.ts'
import * as calls from '#contract/calls/tasks/tasks.ts'
import { changeManyTasks, deleteTask, duplicateTask, restoreTask } from '../../commands/tasks/bulk/change-many-tasks.ts'
import * as calendar from '../../commands/tasks/queries/calendar-tasks.ts'
import { changeTask } from '../../commands/tasks/change-task.ts'
import { createTask } from '../../commands/tasks/creation/create-task.ts'
import { createTasks } from '../../commands/tasks/creation/create-tasks.ts'
import * as command from '../../commands/tasks/queries/find-tasks.ts'
import { moveTask } from '../../commands/tasks/places/move-task.ts'
import { openTask } from '../../commands/tasks/queries/open-task.ts'
import { showTask } from '../../commands/tasks/queries/read-task.ts'
import { listDeletedTasks } from '../../commands/tasks/deletion/list-deleted-tasks.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** Tasks: made, shown, found, changed, moved, deleted and brought back. */
export function taskRoutes(app: FastifyInstance, { database }: Deps): void {
  serve(app, calls.createTask, ({ params, body, request }) =>
    toHttpError(createTask(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.showTask, ({ params, request }) => toHttpError(showTask(database, memberOf(request), params.id)))

  serve(app, calls.changeTask, ({ params, body, request }) =>
    toHttpError(changeTask(database, memberOf(request), params.id, { operations: body })),
  )

  serve(app, calls.changeTaskIf, ({ params, query, body, request }) =>
    toHttpError(changeTask(database, memberOf(request), params.id, { operations: body, revision: query.revision })),
  )

  serve(app, calls.createTasks, ({ params, body, request }) =>
    toHttpError(createTasks(database, memberOf(request), params.id, body)),
  )

  serve(app, bulkCall, ({ body, request }) => toHttpError(changeManyTasks(database, memberOf(request), body.commands)))

  serve(app, calls.duplicateTask, ({ params, request }) =>
    toHttpError(duplicateTask(database, memberOf(request), params.id)),
  )

  serve(app, calls.restoreTask, ({ params, request }) =>
    toHttpError(restoreTask(database, memberOf(request), params.id)),
  )

  serve(app, calls.listDeletedTasks, ({ params, query, request }) =>
    toHttpError(listDeletedTasks(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.openTask, ({ params, request }) => toHttpError(openTask(database, memberOf(request), params.id)))

  serve(app, calls.listMyTasks, ({ query, request }) => command.listMyTasks(database, memberOf(request), query))

  serve(app, calls.searchTasks, ({ query, request }) => command.searchTasks(database, memberOf(request), query.q))

  serve(app, calendarCalls.listCalendarTasks, ({ params, query, request }) =>
    toHttpError(calendar.listCalendarTasks(database, memberOf(request), params.id, query)),
  )

  serve(app, calendarCalls.listUndatedTasks, ({ params, query, request }) =>
    toHttpError(calendar.listUndatedTasks(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.moveTask, ({ params, body, request }) =>
    toHttpError(moveTask(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.deleteTask, ({ params, request }) => toHttpError(deleteTask(database, memberOf(request), params.id)))
}
