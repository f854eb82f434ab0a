import { walkOf } from '../../test/kit/walk.ts'
import { labelOf, messageOf, taskAt } from '../board/samples.walk.ts'
import { HIGH, outcome, outcomeOf, plan, TASKS } from './list.walk.ts'
import { several } from './several.ts'

const nothing = outcomeOf({ failed: TASKS.map(({ id }) => ({ id, because: 'notFound' as const })) })

export const severalWalk = walkOf({
  machine: several,
  input: { projectId: 'p1' },
  system: ['toasts', 'undoStack', 'screen'],
  ports: {
    selection: [],
    labelShelf: [],
    clerk: ['change.planned', 'rows.vanished'],
    'bulk:1': ['bulk.done', 'bulk.failed'],
    'bulk:2': ['bulk.done', 'bulk.failed'],
  },
  events: [
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') }) },
    { type: 'message.received', message: messageOf('LABEL_UPDATED', { label: labelOf('l1', 'Bug') }) },
    { type: 'row.toggled', id: 't1' },
    { type: 'stretch.extended', from: 't1', to: 't2', rows: ['t1', 't2'] },
    { type: 'rows.chosen', rows: ['t1'] },
    { type: 'selection.cleared' },
    { type: 'labels.wanted' },
    { type: 'rows.vanished', ids: ['t1'] },
    { type: 'change.wanted', ids: ['t1', 't2'], change: HIGH },
    { type: 'change.wanted', ids: Array.from({ length: 501 }, (_, at) => `t${at}`), change: HIGH },
    { type: 'change.planned', changeId: 'bulk:1', plan },
    { type: 'change.planned', changeId: 'bulk:2', plan },
    { type: 'bulk.done', changeId: 'bulk:1', plan, outcome },
    { type: 'bulk.done', changeId: 'bulk:1', plan, outcome: nothing },
    { type: 'bulk.failed', changeId: 'bulk:1', isLost: true },
    { type: 'bulk.failed', changeId: 'bulk:1', isLost: false },
    { type: 'bulk.done', changeId: 'bulk:2', plan, outcome },
  ],
  only: ({ context: { flying, made } }, event) => {
    if (event.type === 'change.wanted') return made < 2
    if (event.type === 'change.planned') return !flying.includes(String(event['changeId']))
    if (event.type.startsWith('bulk.')) return flying.includes(String(event['changeId']))
    return flying.length === 0
  },
  project: ({ context: { flying, made } }) => ({ flying, made }),
  invariants: {
    'a change has an actor as long as it is not answered, and only that long': ({ snapshot }) => {
      const running = Object.keys(snapshot.children).filter((id) => id.startsWith('bulk:'))
      return running.toSorted().join() === [...snapshot.context.flying].toSorted().join()
    },
    'what is chosen is kept by one actor, whoever says it': ({ event, world }) =>
      !/^(rows?\.|stretch|selection)/.test(event.type) || world.port('selection').received.at(-1) === event,
    'labels are fetched for whoever is about to choose some': ({ event, world }) =>
      event.type !== 'labels.wanted' || world.port('labelShelf').received.at(-1)?.type === 'labels.wanted',
    'others who change labels are heard before one chooses again': ({ event, world }) =>
      !JSON.stringify(event).includes('LABEL_UPDATED') ||
      world.port('labelShelf').received.at(-1)?.type === 'labels.changed',
    'what came of it is told by nobody but the messages that its answer brings': ({ told }) =>
      told.every(({ type }) => type !== 'message.received'),
    'what is wanted of no more than 500 is prepared, under a number of its own': ({ event, before, world }) => {
      if (event.type !== 'change.wanted' || (event['ids'] as string[]).length > 500) return true
      const told = world.port('clerk').received.at(-1)
      return told?.type === 'change.prepared' && told['changeId'] === `bulk:${before.context.made + 1}`
    },
    'what is wanted is laid over the tasks no longer than until the answer': ({ event, world }) =>
      !event.type.startsWith('bulk.') ||
      world
        .port('clerk')
        .received.some((told) => told.type === 'change.ended' && told['changeId'] === event['changeId']),
    'what was done can be taken back once, what was not done not at all': ({ event, told }) => {
      const offers = told.filter(({ type }) => type === 'undo.offered').length
      return offers === (event.type === 'bulk.done' && event['outcome'] === outcome ? 1 : 0)
    },
    'what was not done to some is said': ({ event, told }) => {
      const isTooMany = event.type === 'change.wanted' && (event['ids'] as string[]).length > 500
      const isNotAll = event.type === 'bulk.done' && event['outcome'] === nothing
      return told.filter(({ type }) => type === 'toast.requested').length === (isTooMany || isNotAll ? 1 : 0)
    },
    'what got no answer is looked at again': ({ event, told }) =>
      told.some(({ type }) => type === 'screen.staled') === (event['isLost'] === true),
  },
})
