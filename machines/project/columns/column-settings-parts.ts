import { assign, enqueueActions, raise, sendTo, setup } from 'xstate'
import type { ColumnHead } from '#contract/entities/column.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../../live/news.ts'
import { actorNamed } from '../../actor-named.ts'
import { MOVE_FAILED, nameOffer, orderOffer } from '../../board/board-toasts.ts'
import { columnComposer } from '../../board/column-composer.ts'
import { columnDeletion } from '../../board/column-deletion.ts'
import { orderWith, type Shift } from '../../board/column-hand.ts'
import { columnOrder, type OrderNews, type OrderWish } from '../../board/column-order.ts'
import { ORDER, renameOf } from '../../board/in-flight.ts'
import { nameEditor, type NameEditorNews } from '../../board/name-editor.ts'
import { rename, type Confirmed, type Named, type NewName, type RenameNews } from '../../board/rename.ts'
import { portNotProvided } from '../../port.ts'
import { learnt, wantedIds, type DragStep, type HeldColumn, type WantedColumns } from './column-drag.ts'
import { isAboutColumns } from './column-news.ts'

/** What the list of a project's columns knows. */
export interface ColumnSettingsContext extends WantedColumns {
  readonly projectId: string
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
  | NameEditorNews
  | RenameNews
  | OrderNews

const stepOf = (what: DragStep['what'], held: HeldColumn, at = held.to): DragStep => ({
  what,
  columnId: held.columnId,
  at,
})
const withoutName = (names: WantedColumns['names'], id: string): WantedColumns['names'] =>
  Object.fromEntries(Object.entries(names).filter(([known]) => known !== id))

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
    rename,
    columnOrder,
  },
  guards: {
    isAboutThese: ({ context: { projectId } }, message: Message) => isAboutColumns(projectId, message),
    isListed: ({ context }, columnId: string) => wantedIds(context).includes(columnId),
    isHeld: ({ context: { held } }, columnId: string) => held?.columnId === columnId,
    isElsewhere: ({ context }) => {
      const { held } = context
      return held !== null && wantedIds(context).indexOf(held.columnId) !== held.to
    },
    isNaming: ({ context: { names } }, id: string) => Object.hasOwn(names, id),
    isSettled: (_, outcome: string) => outcome === 'settled',
  },
  actions: {
    outdate: raise({ type: 'columns.outdated' }),
    outdateIfLost: enqueueActions(({ enqueue }, { isLost }: { isLost: boolean }) => {
      if (isLost) enqueue.raise({ type: 'columns.outdated' })
    }),
    take: enqueueActions(({ context: { heads }, enqueue }, fresh: readonly ColumnHead[]) => {
      for (const { id } of heads ?? [])
        if (!fresh.some((head) => head.id === id)) enqueue.raise({ type: 'column.vanished', columnId: id })
      enqueue.assign({ heads: fresh })
    }),
    /** What a message says of columns shows at once; the rest is fetched. */
    hear: enqueueActions(({ context: { heads }, enqueue }, message: Message) => {
      if (heads === null) return
      if (message.type === 'COLUMN_CREATED' || message.type === 'COLUMN_UPDATED')
        enqueue.assign({ heads: learnt(heads, [message.data.column]) })
      if (message.type === 'COLUMN_ORDER_UPDATED') enqueue.assign({ heads: learnt(heads, message.data.columns) })
      if (message.type !== 'COLUMN_DESTROYED') return
      const { columnId } = message.data
      enqueue.assign({ heads: heads.filter(({ id }) => id !== columnId) })
      enqueue.raise({ type: 'column.vanished', columnId })
    }),
    letGoOf: enqueueActions(({ enqueue }, columnId: string) => {
      enqueue.sendTo('nameEditor', { type: 'named.vanished', id: columnId })
      enqueue.sendTo('columnDeletion', { type: 'column.vanished', columnId })
    }),

    startRename: enqueueActions(({ context: { names }, enqueue }, newName: NewName) => {
      enqueue.assign({ names: { ...names, [newName.id]: newName.name } })
      enqueue.spawnChild('rename', { id: renameOf(newName), input: newName })
    }),
    renameOn: enqueueActions(({ context: { names }, enqueue }, newName: NewName) => {
      enqueue.assign({ names: { ...names, [newName.id]: newName.name } })
      enqueue.sendTo(renameOf(newName), { type: 'name.chosen', name: newName.name })
    }),
    offerName: sendTo(actorNamed('undoStack'), (_, confirmed: Confirmed) => nameOffer(confirmed)),
    endRename: enqueueActions(({ context, enqueue }, { named, unsaved }: { named: Named; unsaved: string | null }) => {
      if (unsaved !== null) enqueue.sendTo('nameEditor', { type: 'name.givenBack', id: named.id, name: unsaved })
      enqueue.stopChild(renameOf(named))
      enqueue.assign({ names: withoutName(context.names, named.id) })
    }),

    lift: assign(({ context }, { columnId, by }: { columnId: string; by: HeldColumn['by'] }) => {
      const at = wantedIds(context).indexOf(columnId)
      const held: HeldColumn = { columnId, by, from: at, to: at }
      return { held, lastStep: stepOf('lifted', held) }
    }),
    carry: assign(({ context }, to: number) => {
      const last = wantedIds(context).length - 1
      const held = context.held && { ...context.held, to: Math.max(0, Math.min(to, last)) }
      return held ? { held, lastStep: stepOf('carried', held) } : {}
    }),
    putDown: assign(({ context: { held } }) => ({ held: null, lastStep: held && stepOf('dropped', held) })),
    putBack: assign(({ context }) => {
      const { held } = context
      return { held: null, lastStep: held && stepOf('putBack', held, wantedIds(context).indexOf(held.columnId)) }
    }),

    order: enqueueActions(({ context, enqueue }) => {
      const { projectId, held, order } = context
      const before = wantedIds(context)
      const columnIds = orderWith(before, held)
      const wish: OrderWish = { columnId: held?.columnId ?? '', columnIds, before }
      if (order === null) enqueue.spawnChild('columnOrder', { id: ORDER, input: { projectId, ...wish } })
      else enqueue.sendTo(ORDER, { type: 'order.chosen', wish })
      enqueue.assign({ order: columnIds })
    }),
    endOrder: enqueueActions(({ enqueue }) => {
      enqueue.stopChild(ORDER)
      enqueue.assign({ order: null })
    }),
    offerOrder: enqueueActions(({ context: { projectId }, enqueue }, shift: Shift | null) => {
      if (shift) enqueue.sendTo(actorNamed('undoStack'), orderOffer(projectId, shift))
    }),
    sayNotMoved: sendTo(actorNamed('toasts'), MOVE_FAILED),
  },
})
