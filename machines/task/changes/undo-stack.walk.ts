import { walkOf } from '../../../test/kit/walk.ts'
import { CALL, rename, SAMPLES } from '../../mutation/samples.walk.ts'
import { ChangedSince, undoStack, type UndoOffer } from './undo-stack.ts'

const offer: UndoOffer = { text: { key: 'fields.did_name' }, command: rename('Call Ada', 'Call Ben') }
const ended = (how: 'confirmed' | 'refused' | 'lost', failure: unknown = null) =>
  ({ type: 'command.ended', command: offer.command, how, outcome: {}, failure, givenBack: null }) as const

export const undoStackWalk = walkOf({
  machine: undoStack,
  system: ['toasts', 'mutations'],
  events: [
    { type: 'undo.offered', offer },
    { type: 'undo.offered', offer: { ...offer, isQuiet: true } },
    { type: 'undo.offered', offer: { ...offer, isQuiet: true, command: SAMPLES['column.rename'] } },
    { type: 'task.left', taskId: CALL.id },
    { type: 'task.left', taskId: 't2' },
    { type: 'undo.requested' },
    { type: 'undo.lastMeant' },
    { type: 'undo.requested', id: 1 },
    { type: 'undo.requested', id: 7 },
    ended('confirmed'),
    ended('refused', new ChangedSince()),
    ended('refused', new Error('no')),
    ended('lost'),
  ],
  only: ({ context }, { type }) => type !== 'undo.offered' || context.made < 2,
  invariants: {
    'what is taken back is asked for once, as something that is taken back, and is offered no longer': ({
      event,
      told,
      before,
      snapshot,
    }) => {
      if (event.type === 'session.closed') return told.length === 0
      const { entries } = before.context
      const meant =
        event.type === 'undo.lastMeant'
          ? entries.at(-1)
          : event.type === 'undo.requested'
            ? entries.find(({ id }) => id === event['id'])
            : undefined
      const taken = entries.filter(({ id }) => !snapshot.context.entries.some((one) => one.id === id))
      const asked = told.filter(({ type }) => type === 'change.requested')
      const over = told
        .filter(({ type }) => type === 'toast.outdated')
        .map((one) => (one['event'] as { id: number }).id)
      return (
        taken.length === Number(meant !== undefined) &&
        taken[0] === meant &&
        asked.length === taken.length &&
        asked.every(
          (one) => one['command'] === meant?.command && one['isUndo'] === true && one['asker'] === 'undoStack',
        ) &&
        over.join() === taken.map(({ id }) => id).join()
      )
    },
    'of what was done last it is asked first whether it is answered': ({ event, told }) =>
      told.some(({ type }) => type === 'undo.meant') === (event.type === 'undo.requested' && event['id'] === undefined),
    'what was done is said with a way back; what was done quietly, once, when its task is left': ({
      event,
      told,
      before,
    }) => {
      const offers = told.filter(({ action }) => action !== undefined)
      const isLoud = event.type === 'undo.offered' && (event['offer'] as UndoOffer).isQuiet !== true
      const last = before.context.entries.at(-1)
      const isLeft =
        event.type === 'task.left' &&
        event['taskId'] === CALL.id &&
        last?.isQuiet === true &&
        last.command.name === 'task.setField'
      return offers.length === Number(isLoud || isLeft)
    },
    'how it went is said; that it was changed since, as such': ({ event, told }) => {
      const said = told.filter(({ type, action }) => type === 'toast.requested' && action === undefined)
      if (event.type !== 'command.ended') return said.length === 0
      const word =
        event['how'] === 'confirmed'
          ? 'undone'
          : event['failure'] instanceof ChangedSince
            ? 'changedSince'
            : 'notUndone'
      return said.length === 1 && JSON.stringify(said[0]).includes(`taskPanel.${word}`)
    },
    'nothing of one person is left for the next': ({ event, snapshot }) =>
      event.type !== 'session.closed' || snapshot.context.entries.length === 0,
  },
})
