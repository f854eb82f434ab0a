import { walkOf } from '../../../test/kit/walk.ts'
import { cardDrag } from './card-drag.ts'

const top = { columnId: 'todo', prevId: null }
const below = { columnId: 'todo', prevId: 't2' }
const other = { columnId: 'done', prevId: 't9' }

export const cardDragWalk = walkOf({
  machine: cardDrag,
  events: [
    { type: 'card.lifted', taskId: 't1', by: 'pointer', from: top, index: 0, heightPx: 72 },
    { type: 'card.lifted', taskId: 't1', by: 'finger', from: top, index: 0, heightPx: 72 },
    { type: 'card.lifted', taskId: 't1', by: 'keyboard', from: top, index: 0, heightPx: 72 },
    { type: 'card.carried', over: below, index: 1 },
    { type: 'card.carried', over: other, index: 1 },
    { type: 'card.carried', over: top, index: 0 },
    { type: 'card.dropped', at: top, index: 0 },
    { type: 'card.dropped', at: other, index: 1 },
    { type: 'card.putBack' },
    { type: 'task.vanished', taskId: 't1' },
    { type: 'task.vanished', taskId: 't2' },
    { type: 'column.vanished', columnId: 'todo' },
    { type: 'column.vanished', columnId: 'done' },
  ],
  only: (snapshot, event) => snapshot.can(event as never),
  invariants: {
    'a card is carried exactly while the hand is not empty': ({ snapshot }) =>
      (snapshot.context.carried !== null) === snapshot.matches('carrying'),
    'nothing is told but a drop somewhere else, and that a finger has held a card without moving it': ({
      event,
      before,
      told,
    }) => {
      const { carried } = before.context
      const isDropped = event.type === 'card.dropped' && carried !== null
      const isHeld = isDropped && carried.by === 'finger' && !carried.hasMoved
      const isMoved = isDropped && !isHeld && JSON.stringify(event['at']) !== JSON.stringify(carried.from)
      const news = isHeld ? ['card.held'] : isMoved ? ['task.dropped'] : []
      return told.map(({ type }) => type).join() === news.join()
    },
    'where it was lifted is never forgotten on the way': ({ snapshot }) =>
      snapshot.context.carried === null || snapshot.context.carried.from.prevId === null,
    'a gone column is not carried over': ({ event, snapshot }) =>
      event.type !== 'column.vanished' || snapshot.context.carried?.over.columnId !== event['columnId'],
  },
})
