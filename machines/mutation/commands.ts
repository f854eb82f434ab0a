import type { Day } from '#contract/days/days.ts'
import type { Placement } from '#contract/entities/task.ts'
import type { Shift } from '../board/columns/column-hand.ts'
import type { Place } from '../board/keeper/place.ts'
import type { Patches } from '../store/changes.ts'
import type { UndoOffer, Undoing } from '../task/changes/undo-stack.ts'
import type { ToastText } from '../toasts/toasts.ts'

/** A change of one thing that is shown at once: what is wanted, and what it was before. */
export type Command =
  | { readonly name: 'task.rename'; readonly taskId: string; readonly value: string; readonly before: string }
  | { readonly name: 'task.schedule'; readonly taskId: string; readonly value: Day | null; readonly before: Day | null }
  | { readonly name: 'column.rename'; readonly columnId: string; readonly value: string; readonly before: string }
  /** `shows`: where it is shown until the server has answered; `column`: what the column it goes to is called. */
  | {
      readonly name: 'task.move'
      readonly taskId: string
      readonly projectId: string
      readonly value: Place
      readonly before: Place
      readonly shows: readonly Placement[]
      readonly column: string
    }
  | ({ readonly name: 'column.order'; readonly projectId: string; readonly value: readonly string[] } & Shift)
export type CommandName = Command['name']
type Of<Name extends CommandName> = Extract<Command, { name: Name }>

/** Something to tell an actor once a change has failed: what was typed goes back into its field. */
export interface GivenBack {
  readonly to: 'nameEditor'
  readonly event: { readonly type: 'name.givenBack'; readonly id: string; readonly name: string }
}

/** What there is to know of a command, besides the call that carries it out. */
interface CommandRow<Name extends CommandName> {
  /** What it is about: of two commands about the same, the later one takes the place of the earlier. */
  readonly key: (command: Of<Name>) => string
  /** What it makes of the store until the server has answered. */
  readonly patches: (command: Of<Name>) => Patches
  /** The later of two that are about the same, seen from where the earlier began. */
  readonly after: (earlier: Of<Name>, later: Of<Name>) => Of<Name>
  /** How it is taken back, and what is said of it. */
  readonly inverse: (command: Of<Name>) => Undoing
  readonly did: (command: Of<Name>) => ToastText
  /** What is said when it failed; null where the failed call says it itself. */
  readonly failed: ToastText | null
  readonly givenBack: (command: Of<Name>) => GivenBack | null
}

const only = <Value>(id: string, value: Value): ReadonlyMap<string, Value> => new Map([[id, value]])
const fromBefore = <One extends { readonly before: unknown }>(earlier: One, later: One): One => ({
  ...later,
  before: earlier.before,
})
const nameBack = (id: string, name: string): GivenBack => ({
  to: 'nameEditor',
  event: { type: 'name.givenBack', id, name },
})
const NOT_MOVED: ToastText = { key: 'board.moveFailed' }
const nothing = () => null

/** The changes that are made by one command each, by name. */
export const COMMANDS: { readonly [Name in CommandName]: CommandRow<Name> } = {
  'task.rename': {
    key: ({ taskId }) => taskId,
    patches: ({ taskId, value }) => ({ tasks: only(taskId, { name: value }) }),
    after: fromBefore,
    inverse: ({ taskId, value, before }) => ({
      kind: 'change',
      taskId,
      operations: [{ op: 'replace', property: 'name', value: before }],
      written: { op: 'replace', property: 'name', value },
    }),
    did: () => ({ key: 'taskPanel.did_name' }),
    failed: null,
    givenBack: ({ taskId, value }) => nameBack(taskId, value),
  },
  'task.schedule': {
    key: ({ taskId }) => taskId,
    patches: ({ taskId, value }) => ({ tasks: only(taskId, { dueDate: value }) }),
    after: fromBefore,
    inverse: ({ taskId, value, before }) => ({
      kind: 'change',
      taskId,
      operations: [{ op: 'replace', property: 'dueDate', value: before }],
      written: { op: 'replace', property: 'dueDate', value },
    }),
    did: () => ({ key: 'taskPanel.did_dueDate' }),
    failed: NOT_MOVED,
    givenBack: nothing,
  },
  'task.move': {
    key: ({ taskId }) => taskId,
    patches: ({ taskId, shows }) => ({ tasks: only(taskId, { taskPlacements: [...shows] }) }),
    after: fromBefore,
    inverse: ({ taskId, projectId, value, before: { columnId, prevId } }) => ({
      kind: 'move',
      taskId,
      move: {
        origin: 'board',
        oldProjectId: projectId,
        oldColumnId: value.columnId,
        projectId,
        columnId,
        prevId,
      },
    }),
    did: ({ value, before, column }) => ({
      key: before.columnId === value.columnId ? 'board.movedWithin' : 'board.movedTo',
      values: { column },
    }),
    failed: NOT_MOVED,
    givenBack: nothing,
  },
  'column.rename': {
    key: ({ columnId }) => columnId,
    patches: ({ columnId, value }) => ({ columns: only(columnId, { name: value }) }),
    after: fromBefore,
    inverse: ({ columnId, value, before }) => ({ kind: 'renameColumn', columnId, name: before, written: value }),
    did: () => ({ key: 'board.columnRenamed' }),
    failed: null,
    givenBack: ({ columnId, value }) => nameBack(columnId, value),
  },
  'column.order': {
    key: ({ projectId }) => projectId,
    patches: ({ value }) => ({ columns: new Map(value.map((id, at) => [id, { order: at + 1 }])) }),
    after: (earlier, later) => ({
      ...fromBefore(earlier, later),
      shifted: [...new Set([...earlier.shifted, ...later.shifted])],
    }),
    inverse: ({ projectId, shifted, before }) => ({ kind: 'orderColumns', projectId, shifted, before }),
    did: () => ({ key: 'board.columnMoved' }),
    failed: NOT_MOVED,
    givenBack: nothing,
  },
}

const rowOf = (command: Command) => COMMANDS[command.name] as CommandRow<CommandName>

/** The name of what a command is about: one change of it is on its way at a time. */
export const keyOf = (command: Command): string => `${command.name}:${rowOf(command).key(command)}`
export const patchesOf = (command: Command): Patches => rowOf(command).patches(command)
export const after = (earlier: Command, later: Command): Command => rowOf(earlier).after(earlier, later)
export const failedTextOf = (command: Command): ToastText | null => rowOf(command).failed
export const givenBackBy = (command: Command): GivenBack | null => rowOf(command).givenBack(command)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** Whether two commands about the same thing want the same of it. */
export const wantsSame = (one: Command, other: Command): boolean => isSame(one.value, other.value)
/** How a command is taken back; null where all is as it was before. */
export const offerOf = (command: Command): UndoOffer | null =>
  isSame(command.value, command.before)
    ? null
    : { text: rowOf(command).did(command), undoing: rowOf(command).inverse(command) }
