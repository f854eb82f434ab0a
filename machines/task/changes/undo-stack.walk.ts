import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { undoStack, type UndoOffer } from './undo-stack.ts'

const offer = { text: { key: 'taskPanel.didDelete' }, undoing: { kind: 'restore', taskId: 't1' } } as const

export const undoStackWalk = walkOf({
  machine: undoStack,
  system: ['toasts', 'screen', 'taskDoor'],
  ports: { undoKeys: [] },
  events: [
    { type: 'undo.offered', offer },
    { type: 'undo.offered', offer: { ...offer, isQuiet: true } },
    {
      type: 'undo.offered',
      offer: { ...offer, undoing: { kind: 'renameColumn', columnId: 't1', name: 'To do', written: 'Next' } },
    },
    {
      type: 'undo.offered',
      offer: { ...offer, undoing: { kind: 'orderColumns', projectId: 'p1', shifted: ['t1'], before: ['t1', 't2'] } },
    },
    {
      type: 'undo.offered',
      offer: { ...offer, undoing: { kind: 'orderSubtasks', taskId: 't1', shifted: ['s2'], before: ['s1', 's2'] } },
    },
    { type: 'task.left', taskId: 't1' },
    { type: 'task.left', taskId: 't2' },
    { type: 'undo.requested' },
    { type: 'undo.requested', id: 1 },
    { type: 'undo.requested', id: 7 },
    answered('undo', null),
    failed('undo'),
  ],
  only: ({ context }, { type }) => type !== 'undo.offered' || context.made < 2,
  invariants: {
    'each thing is taken back once': ({ snapshot, world }) =>
      world.running.filter((id) => id === 'undo').length === (snapshot.context.queue.length > 0 ? 1 : 0),
    'what was done is said with a way back; what was done quietly, once, when its task is left': ({
      event,
      told,
      before,
    }) => {
      const offers = told.filter(({ action }) => action !== undefined)
      const isLoud = event.type === 'undo.offered' && (event['offer'] as UndoOffer).isQuiet !== true
      const last = before.context.entries.at(-1)
      const isLeft = event.type === 'task.left' && event['taskId'] === 't1' && last?.isQuiet === true
      return offers.length === (isLoud || isLeft ? 1 : 0)
    },
    'what is being taken back is offered no longer': ({ event, told, before, snapshot }) => {
      const left = snapshot.context.entries.map(({ id }) => id)
      const taken = before.context.entries.map(({ id }) => id).filter((id) => !left.includes(id))
      const over = told.filter(({ type }) => type === 'toast.outdated').map((one) => one['event'] as { id: number })
      return event.type === 'session.closed' || JSON.stringify(over.map(({ id }) => id)) === JSON.stringify(taken)
    },
    'what is taken back is said; who shows it hears of it by the messages of the answer alone': ({ event, told }) => {
      const said = told.filter(({ type, action }) => type === 'toast.requested' && action === undefined)
      const isOver = /^xstate\.(done|error)\.actor\.undo$/.test(event.type)
      return said.length === Number(isOver) && told.every(({ type }) => type !== 'message.received')
    },
    'nothing of one person is left for the next': ({ event, snapshot }) =>
      event.type !== 'session.closed' || snapshot.context.entries.length + snapshot.context.queue.length === 0,
  },
})
