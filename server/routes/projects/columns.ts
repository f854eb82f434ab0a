import type { FastifyInstance, FastifyReply } from 'fastify'
import * as filterCalls from '#contract/calls/board/board-filters.ts'
import * as calls from '#contract/calls/board/columns.ts'
import { ColumnHead } from '#contract/entities/column.ts'
import { Task } from '#contract/entities/task.ts'
import { RESPONSE_HEADERS } from '#contract/headers.ts'
import { changeColumnKind, createColumn, orderColumns, renameColumn } from '../../commands/columns/change-columns.ts'
import { deleteColumn } from '../../commands/columns/delete-column.ts'
import { filterBoard, filterColumnTasks } from '../../commands/columns/filter-board.ts'
import { listColumnTasks } from '../../commands/columns/list-column-tasks.ts'
import { KeptBoards } from '../../commands/columns/kept-boards.ts'
import { openBoard } from '../../commands/columns/open-board.ts'
import { listColumnHeads } from '../../commands/columns/read-board.ts'
import type { AsOf } from '../../commands/outbox/as-of.ts'
import type { Deps } from '../../http/deps.ts'
import { memberOf } from '../../http/auth/member.ts'
import { serve, serveWritten, writerOf } from '../../http/serve.ts'
import { toHttpError } from '../to-http-error.ts'

/** Waits for what a window keeps up to date by messages, and says which of them it knows of. */
async function withNumber<T>(reply: FastifyReply, reading: Promise<AsOf<T>>): Promise<T> {
  const { answer, seq } = await toHttpError(reading)
  void reply.header(RESPONSE_HEADERS.asOf, seq)
  return answer
}

/** The board: its columns, and what stands in them. */
export function columnRoutes(app: FastifyInstance, { database }: Deps): void {
  const boards = { kept: new KeptBoards(), texts: { head: writerOf(ColumnHead), task: writerOf(Task) } }

  serveWritten(app, calls.listColumns, ({ params, request, reply }) =>
    withNumber(reply, openBoard(database, boards, memberOf(request), params.id)),
  )

  serve(app, calls.listColumnHeads, ({ params, request }) =>
    toHttpError(listColumnHeads(database, memberOf(request), params.id)),
  )

  serve(app, calls.createColumn, ({ params, body, request }) =>
    toHttpError(createColumn(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.orderColumns, ({ params, body, request }) =>
    toHttpError(orderColumns(database, memberOf(request), params.id, body.columns)),
  )

  serve(app, calls.renameColumn, ({ params, body, request }) =>
    toHttpError(renameColumn(database, memberOf(request), params.id, body)),
  )

  serve(app, calls.changeColumnKind, ({ params, body, request }) =>
    toHttpError(changeColumnKind(database, memberOf(request), params.id, body.kind)),
  )

  serve(app, calls.deleteColumn, ({ params, body, request }) =>
    toHttpError(deleteColumn(database, memberOf(request), params.id, body.moveTasksTo)),
  )

  serve(app, filterCalls.filterBoard, ({ params, query, request, reply }) =>
    withNumber(reply, filterBoard(database, memberOf(request), params.id, query)),
  )

  serve(app, filterCalls.filterColumnTasks, ({ params, query, request, reply }) =>
    withNumber(reply, filterColumnTasks(database, memberOf(request), params.id, query)),
  )

  serve(app, calls.listColumnTasks, ({ params, query, request, reply }) =>
    withNumber(reply, listColumnTasks(database, memberOf(request), params.id, query)),
  )
}
