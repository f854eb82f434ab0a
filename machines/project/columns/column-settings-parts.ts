import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { ColumnKind } from '#contract/columns/column-kinds.ts'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../../live/news.ts'
import { actorNamed } from '../../actor-named.ts'
import { columnComposer } from '../../board/cards/column-composer.ts'
import { columnDeletion } from '../../board/columns/column-deletion.ts'
import { orderWith } from '../../board/columns/column-drag.ts'
import { nameEditor } from '../../board/cards/name-editor.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import type { HeadsShown, ToColumnsKeeper } from '../../store/board/columns-keeper.ts'
import type { Command } from '../../mutation/commands.ts'
import type { DragStep, HeldColumn } from './column-drag.ts'
import { isAboutColumns } from './column-news.ts'

/** What the list of a project's columns knows. */
export interface ColumnSettingsContext {
  readonly projectId: string
  /** As they are wanted, in their order; null until they are known. */
  readonly heads: readonly ColumnHead[] | null
  /** The column that is carried. */
  readonly held: HeldColumn | null
  readonly lastStep: DragStep | null
}
type Event =
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | MessageReceived
  /** What is listed may not be true any more. */
  | { type: 'columns.outdated' }
  | { type: 'column.vanished'; columnId: string }
  | { type: 'column.lifted'; columnId: string; by: HeldColumn['by'] }
  | { type: 'column.carried'; to: number }
  | { type: 'column.dropped' }
  | { type: 'column.putBack' }
  | { type: 'kind.chosen'; columnId: string; kind: ColumnKind }
  | HeadsShown

const stepOf = (what: DragStep['what'], held: HeldColumn, at = held.to): DragStep => ({
  what,
  columnId: held.columnId,
  at,
})
/** The columns from the first to the last. */
export const idsIn = ({ heads }: Pick<ColumnSettingsContext, 'heads'>): readonly string[] =>
  (heads ?? []).map(({ id }) => id)

/** What the list of a project's columns is made of: its ports, guards and actions. */
export const columnSettingsParts = setup({
  types: {
    context: {} as ColumnSettingsContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    loadColumns: portNotProvided<readonly ColumnHead[], { projectId: string }>('loadColumns'),
    nameEditor,
    columnComposer,
    columnDeletion,
    keeper: callbackPortNotProvided<ToColumnsKeeper, { projectId: string }, HeadsShown>('keeper'),
  },
  guards: {
    isAboutThese: ({ context: { projectId } }, message: Message) => isAboutColumns(projectId, message),
    isListed: ({ context }, columnId: string) => idsIn(context).includes(columnId),
    isHeld: ({ context: { held } }, columnId: string) => held?.columnId === columnId,
    isElsewhere: ({ context }) => {
      const { held } = context
      return held !== null && idsIn(context).indexOf(held.columnId) !== held.to
    },
  },
  actions: {
    outdate: raise({ type: 'columns.outdated' }),
    tellFetching: sendTo('keeper', { type: 'fetch.started' }),
    take: sendTo('keeper', (_, heads: readonly ColumnHead[]): ToColumnsKeeper => ({ type: 'columns.arrived', heads })),
    show: enqueueActions(({ context, enqueue }, heads: readonly ColumnHead[]) => {
      for (const columnId of idsIn(context))
        if (!heads.some(({ id }) => id === columnId)) enqueue.raise({ type: 'column.vanished', columnId })
      enqueue.assign({ heads })
    }),
    letGoOf: enqueueActions(({ enqueue }, columnId: string) => {
      enqueue.sendTo('nameEditor', { type: 'named.vanished', id: columnId })
      enqueue.sendTo('columnDeletion', { type: 'column.vanished', columnId })
    }),

    lift: assign(({ context }, { columnId, by }: { columnId: string; by: HeldColumn['by'] }) => {
      const at = idsIn(context).indexOf(columnId)
      const held: HeldColumn = { columnId, by, from: at, to: at }
      return { held, lastStep: stepOf('lifted', held) }
    }),
    carry: assign(({ context }, to: number) => {
      const last = idsIn(context).length - 1
      const held = context.held && { ...context.held, to: Math.max(0, Math.min(to, last)) }
      return held ? { held, lastStep: stepOf('carried', held) } : {}
    }),
    putDown: assign(({ context: { held } }) => ({ held: null, lastStep: held && stepOf('dropped', held) })),
    putBack: assign(({ context }) => {
      const { held } = context
      return { held: null, lastStep: held && stepOf('putBack', held, idsIn(context).indexOf(held.columnId)) }
    }),

    setKind: enqueueActions(({ context, enqueue }, { columnId, kind }: { columnId: string; kind: ColumnKind }) => {
      const head = (context.heads ?? []).find(({ id }) => id === columnId)
      if (!head) return
      const command: Command = { name: 'column.setKind', columnId, value: kind, before: head.kind }
      enqueue.sendTo(actorNamed('mutations'), { type: 'change.requested', command })
    }),
    order: sendTo(actorNamed('mutations'), ({ context }) => {
      const { projectId, held } = context
      const before = idsIn(context)
      const command: Command = {
        name: 'column.order',
        projectId,
        value: orderWith(before, held),
        shifted: [held?.columnId ?? ''],
        before,
      }
      return { type: 'change.requested', command }
    }),
  },
})
