import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { walkOf } from '../../test/kit/walk.ts'
import { unsentHere } from './changes.ts'
import type { Outcome } from './command-row.ts'
import { offerOf, type Command } from './commands.ts'
import type { MutationNews } from './mutation.ts'
import { mutations } from './mutations.ts'
import { CALL, DONE, move, order, rename, SAMPLES, TO_DO } from './samples.walk.ts'

const ended = (
  id: string,
  how: MutationNews['how'],
  confirmed: Command | null = null,
  outcome: Outcome = {},
): MutationNews => ({ type: 'mutation.ended', id, how, confirmed, outcome, failure: how === 'confirmed' ? null : 'no' })
const of = (told: readonly AnyEventObject[], type: string) => told.filter((one) => one.type === type)
const [RENAME, MOVE] = ['task.setField:1', 'task.move:2']
const KEPT = { id: 7, command: rename('Call Ben'), isUndo: false, since: 0, about: '', refusal: null, changeId: null }
const LABEL = SAMPLES['label.create']

/** The change that ends by this event, and how; null where it ends none. */
function endOf(event: AnyEventObject, { context: { changes } }: SnapshotFrom<typeof mutations>) {
  const moving = changes.find(({ command, isSending }) => command.name === 'task.move' && isSending)
  const id = event.type === 'mutation.ended' ? event['id'] : event['taskId'] === CALL.id ? moving?.id : undefined
  const change = changes.find((one) => one.id === id)
  if (!change) return null
  if (event.type === 'mutation.ended') return { change, news: event as unknown as MutationNews }
  if (event.type === 'move.settled') return { change, news: ended(change.id, 'confirmed', change.command) }
  return { change, news: ended(change.id, event.type === 'move.refused' ? 'refused' : 'lost') }
}
const isOther = ({ changes }: Extract<Command, { name: 'task.setField' }>) =>
  changes.some(({ value, before }) => value !== before)

export const mutationsWalk = walkOf({
  machine: mutations,
  offPage: 'It is no part of a page: what it sees through is seen on the pages that ask for it.',
  system: ['undoStack', 'outbox', 'toasts', 'screen', 'nameEditor', 'panel-1'],
  ports: {
    [RENAME]: ['mutation.ended', 'answer.missed'],
    'kept:7': ['mutation.ended', 'answer.missed'],
    [MOVE]: ['move.settled', 'move.refused', 'move.lost'],
  },
  events: [
    { type: 'change.requested', command: rename('Call Ben'), asker: 'panel-1', isQuiet: true },
    { type: 'change.requested', command: rename('Call Cleo', 'Call Ben') },
    { type: 'change.requested', command: rename('Call Ada', 'Call Ben'), asker: 'undoStack', isUndo: true },
    { type: 'undo.meant' },
    { type: 'change.requested', command: move(DONE) },
    { type: 'change.requested', command: move(TO_DO, DONE) },
    { type: 'change.requested', command: order },
    { type: 'change.requested', command: LABEL, asker: 'panel-9' },
    {
      type: 'move.settled',
      taskId: CALL.id,
      from: { columnId: TO_DO, prevId: null },
      to: { columnId: DONE, prevId: null },
    },
    { type: 'move.refused', taskId: CALL.id, failure: 'no' },
    { type: 'move.lost', taskId: CALL.id, failure: 'no' },
    { type: 'move.lost', taskId: 'another', failure: 'no' },
    { type: 'answer.missed', id: RENAME },
    { type: 'connection.lost' },
    { type: 'connection.stood' },
    { type: 'connection.back' },
    { type: 'changes.found', entries: [KEPT] },
    { type: 'changes.left' },
    { type: 'change.withdrawn', id: RENAME },
    { type: 'sending.requested', id: RENAME },
    { type: 'sending.requested', id: 'nobody:1' },
    ended(RENAME, 'confirmed', rename('Call Ben')),
    ended(RENAME, 'confirmed', rename('Call Ada')),
    ended(RENAME, 'confirmed', rename('Call Ben'), { failedIds: [CALL.id] }),
    ended(RENAME, 'refused', rename('Call Ben')),
    ended(RENAME, 'lost', rename('Call Ben')),
    ended('column.order:1', 'refused'),
    ended('kept:7', 'confirmed', rename('Call Ben')),
    ended('kept:7', 'refused'),
    ended('label.create:1', 'confirmed', LABEL, { label: { id: 'l9', name: 'Idea', color: '#38bdf8' } }),
  ],
  only: ({ context: { changes, made } }, event) => {
    if (event.type === 'change.requested') return made < 3 && changes.length < 2
    if (event.type === 'changes.found') return made < 2 && changes.length === 0
    if (event.type === 'changes.left' || event.type.startsWith('sending.')) return made < 2
    if (event.type === 'change.withdrawn') return changes.some(({ id }) => id === event['id'])
    // It makes no difference to anything but what is being sent.
    if (event.type.startsWith('connection.')) return made < 3 && changes.length < 2
    if (event.type === 'answer.missed') return changes.some(({ id, isSending }) => id === event['id'] && isSending)
    if (event.type !== 'mutation.ended') return true
    return changes.some(({ id, isSending }) => id === event['id'] && isSending)
  },
  project: ({ context }) => context,
  invariants: {
    'every change that is on its way lies over the store, and has an actor of its own as soon as its turn has come': ({
      snapshot: { children, context },
    }) => {
      const names = context.changes.flatMap(({ id, isSending }) => [`overlay:${id}`, ...(isSending ? [id] : [])])
      return Object.keys(children).toSorted().join() === names.toSorted().join()
    },
    'what is about the same task is sent one after the other': ({ snapshot: { context } }) =>
      context.changes.filter(
        ({ command, isSending }) =>
          isSending && command.name.startsWith('task.') && JSON.stringify(command).includes(CALL.id),
      ).length <= 1,
    'the first of those that wait for each other is being sent': ({ snapshot: { context } }) =>
      context.changes.length === 0 || context.changes[0]?.isSending === true,
    'what takes the place of another is laid over the store, and its actor is told': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      if (event.type !== 'change.requested') return true
      const changed = snapshot.context.changes.find((one) =>
        before.context.changes.some(({ id, command }) => id === one.id && command !== one.command),
      )
      if (!changed) return true
      const { id, command, isSending } = changed
      const told = isSending ? world.port(id).received.at(-1) : { command, to: 'value' in command && command.value }
      const wanted = command.name === 'task.move' ? told?.['to'] === command.value : told?.['command'] === command
      return wanted && world.port(`overlay:${id}`).received.at(-1)?.['command'] === command
    },
    'what is wanted of a thing is seen from where its change began': ({ snapshot }) =>
      snapshot.context.changes.every(({ command, isUndo }) => {
        if (isUndo) return true
        if (command.name === 'task.setField' && command.property === 'name')
          return command.changes[0]?.before === 'Call Ada' || command.changes[0]?.before === 'Call Ben'
        return command.name !== 'task.move' || [TO_DO, DONE].includes(command.before.columnId)
      }),
    '[BRD-02] [BRD-04] what the server has taken can be taken back, unless all is as it was before': ({
      event,
      before,
      told,
    }) => {
      const end = endOf(event, before)
      const confirmed = end?.news.confirmed ?? null
      const isUndoable =
        confirmed !== null &&
        end?.change.isUndo === false &&
        end.news.outcome.failedIds === undefined &&
        !end.change.isTakenBack &&
        (confirmed.name === 'task.setField'
          ? isOther(confirmed)
          : confirmed.name === 'task.move' && confirmed.value.columnId !== confirmed.before.columnId)
      const offers = of(told, 'undo.offered')
      const isSaidAsAsked = offers.every(
        (one) => (one['offer'] as { isQuiet: boolean }).isQuiet === end?.change.isQuiet,
      )
      return offers.length === Number(isUndoable) && isSaidAsAsked
    },
    '[TASK-09] what is to be taken back is what was done last: as soon as it is answered, or by the stack': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      const { changes } = before.context
      const isOnItsWay = changes.some(
        ({ command, isUndo, isTakenBack }) => !isUndo && !isTakenBack && offerOf(command, {}) !== null,
      )
      const end = endOf(event, before)
      const confirmed = end?.change.isTakenBack === true ? end.news.confirmed : null
      const back = confirmed && offerOf(confirmed, end?.news.outcome ?? {})
      const undone = snapshot.context.changes.filter((one) => one.isUndo && !changes.includes(one))
      const isByStack = event.type === 'undo.meant' && !isOnItsWay
      return (
        of(told, 'undo.lastMeant').length === Number(isByStack) &&
        (event.type === 'change.requested' || undone.filter(({ isSending }) => isSending).length <= 1) &&
        (!back || undone.some(({ command }) => JSON.stringify(command) === JSON.stringify(back.command)))
      )
    },
    '[BRD-04] what failed is said, and what was typed in vain is back in its field; who takes back says it itself': ({
      event,
      before,
      told,
    }) => {
      const end = endOf(event, before)
      const isFailed = end !== null && end.news.how !== 'confirmed'
      const isNaming = isFailed && end.change.command.name === 'task.setField'
      const isSaid = isFailed && !end.change.isUndo
      const isNotAll = end?.news.outcome.failedIds !== undefined
      return (
        of(told, 'toast.requested').length === Number(isSaid || isNotAll) &&
        of(told, 'name.givenBack').length === Number(isNaming)
      )
    },
    'who asked for a change hears how it ended, as long as it is there': ({ event, before, sent }) => {
      const end = endOf(event, before)
      const withdrawn = before.context.changes.find(({ id }) => event.type === 'change.withdrawn' && id === event['id'])
      const askers = (end?.change ?? withdrawn)?.askers.filter((asker) => asker !== 'panel-9' && asker !== 'undoStack')
      const hearers = sent.filter((one) => one.event.type === 'command.ended').map(({ to }) => to)
      return (askers ?? []).every((asker) => hearers.includes(asker))
    },
    'a label that was made for a task is put on it': ({ event, before, snapshot: { context } }) =>
      endOf(event, before)?.change.command !== LABEL ||
      context.changes.some(({ command }) => command.name === 'task.setField' && command.property === 'labelIds'),
    '[USE-04] what is being sent hears of the connection; what got no answer hears at once that there is none': ({
      event,
      before,
      snapshot: { context },
      world,
    }) => {
      const { changes, isCutOff } = before.context
      if (event.type === 'connection.lost' || event.type === 'connection.back')
        if (context.isCutOff !== (event.type === 'connection.lost')) return false
      const heard = (id: string) => world.port(id).received.at(-1)?.type
      if (event.type === 'answer.missed') return isCutOff && heard(RENAME) === 'connection.lost'
      if (!event.type.startsWith('connection.')) return true
      return changes.every(({ id, isSending }) => !isSending || heard(id) === event.type)
    },
    '[PWA-02] every change is told to the outbox as it is made, wanted otherwise and answered, and what had waited in vain stays':
      ({ event, before, snapshot, told }) => {
        const { changes, isCutOff } = before.context
        const after = snapshot.context.changes
        const isLeft = event.type === 'changes.left' || event.type === 'session.closed'
        const made = after.filter((one) => !changes.some(({ id }) => id === one.id))
        const gone = isLeft ? [] : changes.filter((one) => !after.some(({ id }) => id === one.id))
        const other = after.filter((one) => changes.some(({ id, command }) => id === one.id && command !== one.command))
        const ids = (list: readonly object[]) => list.map((one) => String(Reflect.get(one, 'id'))).join()
        const idsTold = (type: string) => ids(of(told, type))
        const end = endOf(event, before)
        const stays = end !== null && end.news.how !== 'confirmed' && end.change.hasWaited
        return (
          idsTold('change.made') === ids(made) &&
          idsTold('change.ended') === ids(gone) &&
          idsTold('change.replaced') === ids(other) &&
          of(told, 'change.ended').every((one) => (one['refusal'] !== null) === stays) &&
          made.every(
            ({ id, hasWaited }) =>
              hasWaited === (isCutOff || id.startsWith('kept:')) || event.type === 'mutation.ended',
          )
        )
      },
    '[PWA-02] what was kept bears the name that it is kept under, and is said by no toast when it is done': ({
      event,
      snapshot: { context },
      told,
    }) =>
      event.type !== 'changes.found' ||
      (context.changes.map(({ id }) => id).join() === 'kept:7' &&
        context.changes.every(({ isQuiet }) => isQuiet) &&
        of(told, 'change.made')[0]?.['keptAs'] === 7),
    '[PWA-03] what is to be sent now is told that it may be': ({ event, before, world }) =>
      event.type !== 'sending.requested' ||
      !before.context.changes.some(({ id, isSending }) => id === event['id'] && isSending) ||
      world.port(RENAME).received.at(-1)?.type === 'connection.back',
    '[PWA-03] what was taken back is gone, and its words are with who asked': ({ event, snapshot: { context } }) =>
      event.type !== 'change.withdrawn' || context.changes.every(({ id }) => id !== event['id']),
    '[USE-04] as many changes wait as are not answered while there is no connection': ({ snapshot }) =>
      unsentHere(snapshot) === (snapshot.context.isCutOff ? snapshot.context.changes.length : 0),
    '[LIVE-04] what got no answer is looked at again': ({ event, before, sent }) => {
      const hearers = sent.filter((one) => one.event.type === 'screen.staled').map(({ to }) => to)
      return hearers.join() === (endOf(event, before)?.news.how === 'lost' ? 'screen' : '')
    },
  },
})
