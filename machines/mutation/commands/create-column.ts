import { createColumn } from '#contract/calls/board/columns.ts'
import { isNotThere } from '../../errors/not-there.ts'
import { callOf, fieldIn, never, only, type CommandRow } from '../command-row.ts'

/** A column is made at the end of a board. Its id is made with it, so that what is put into it meanwhile names it. */
export interface CreateColumn {
  readonly name: 'column.create'
  readonly projectId: string
  readonly columnId: string
  readonly columnName: string
}

/** Right of all that are there, where their number is not known; the store tells several of them apart. */
export const AFTER_ALL_COLUMNS = 1_000_000
/** The field that names of new columns are typed in, by its name in the system. */
const FIELD = 'columnComposer'

/** Asks for a column to be made of the name that was entered in a field. */
export function askForColumn(entered: Omit<CreateColumn, 'name'>) {
  const command: CreateColumn = { name: 'column.create', ...entered }
  return { type: 'change.requested', command, asker: FIELD } as const
}

/** What the field is of, and what is typed in it. */
interface Field {
  readonly projectId: string
  readonly name: string
}
/** Whether a field takes a name back: it is the one of that board, nothing else is typed in it, and the board is there. */
export const takesNameBack = (field: Field | undefined, { projectId }: CreateColumn, failure: unknown): boolean =>
  field?.projectId === projectId && field.name === '' && !isNotThere(failure)

export const CREATE_COLUMN: CommandRow<CreateColumn> = {
  key: never,
  // Those of one board are made in the order in which they were entered.
  line: ({ projectId, columnId }) => [projectId, columnId],
  makes: ({ columnId }) => [columnId],
  call: ({ projectId, columnId: id, columnName: name }) =>
    callOf(
      createColumn,
      { params: { id: projectId }, body: { name, id } },
      { toast: 'onFieldErrors', comesBack: true },
    ),
  // Of which kind it is the server says, by its name.
  apply: ({ projectId, columnId: id, columnName: name }) => ({
    columns: only(id, {
      id,
      projectId,
      name,
      kind: 'underWay',
      order: AFTER_ALL_COLUMNS,
      tasksTotal: 0,
      revision: 0,
    }),
  }),
  inverse: never,
  failed: null,
  isTakenBack: (command, { askers, failure, system }) =>
    askers.includes(FIELD) && takesNameBack(fieldIn<Field>(system, FIELD), command, failure),
}
