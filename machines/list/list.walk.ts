import { answered, elapsed, failed, walkOf } from '../../test/kit/walk.ts'
import { labelOf, messageOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { LOST } from '../board/cards/task-move.walk.ts'
import { asksAnew } from '../query/query.walk.ts'
import { selectAll } from './select-all.ts'
import { labelOptions } from './label-options.ts'
import { list } from './list.ts'
import { rowPress } from './row-press.ts'
import { selection } from './selection.ts'
import { userOf } from '../session/samples.walk.ts'

export const PLACE = { route: 'singleProjectList', params: { id: 'p1' }, search: '' } as const
export const listWalk = walkOf({
  machine: list,
  input: { place: PLACE },
  system: ['router', 'toasts'],
  ports: {
    board: [],
    bulkSelection: [],
    rowPress: ['row.held'],
    selectAll: ['page.wanted', 'rows.gathered', 'selectAll.failed'],
  },
  events: [
    { type: 'place.changed', place: { ...PLACE, search: '?sort=name' } },
    { type: 'message.received', message: messageOf('TASK_UPDATED', { task: taskAt('t1', 'todo', 'a0') }) },
    { type: 'screen.staled' },
    { type: 'project.arrived', project: projectOf() },
    { type: 'neighbour.requested', taskId: 't1', step: 1 },
    { type: 'command.given', command: 'assignToMe', person: userOf() },
    { type: 'command.given', command: 'goDown', person: userOf() },
    { type: 'current.asked' },
    { type: 'move.asked', taskId: 't1', columnId: 'done', atEnd: false },
    { type: 'sort.chosen', by: 'name' },
    { type: 'column.folded', columnId: 'todo' },
    { type: 'row.held', id: 't1' },
    { type: 'page.wanted', columnId: 'todo' },
    { type: 'rows.gathered', ids: ['t1', 't2'] },
    { type: 'selectAll.failed' },
  ],
  project: ({ context: { folded, sorting } }) => ({ folded, sorting }),
  invariants: {
    '[LIVE-03] every message goes to the board, whose tables the list shows': ({ event, world }) =>
      event.type !== 'message.received' ||
      world.port('board').received.some((told) => told['message'] === event['message']),
    'what is held or gathered is chosen': ({ event, world }) => {
      const chosen = world.port('bulkSelection').received.at(-1)
      if (event.type === 'row.held') return chosen?.type === 'row.toggled' && chosen['id'] === event['id']
      return event.type !== 'rows.gathered' || (chosen?.type === 'rows.chosen' && chosen['rows'] === event['ids'])
    },
    'the rest of a column comes as it does when one scrolls to its end': ({ event, world }) =>
      event.type !== 'page.wanted' || world.port('board').received.some(({ type }) => type === 'column.endReached'),
    'what any screen is told is told to the board': ({ event, world }) =>
      ![
        'place.changed',
        'screen.staled',
        'project.arrived',
        'neighbour.requested',
        'current.asked',
        'move.asked',
      ].includes(event.type) || world.port('board').received.at(-1) === event,
    'elsewhere nothing is gathered any more': ({ event, world }) =>
      event.type !== 'place.changed' || world.port('selectAll').received.at(-1)?.type === 'all.declined',
    'not all was gathered: that is said': ({ event, told }) =>
      told.some(({ type }) => type === 'toast.requested') === (event.type === 'selectAll.failed'),
    'what letters ask of a row is done as on the board; what leads from row to row is not': ({ event, world }) => {
      if (event.type !== 'command.given') return true
      const isPassed = world.port('board').received.at(-1) === event
      return isPassed === (event['command'] === 'assignToMe')
    },
  },
})

const rows = ['a', 'b', 'c', 'd']
export const selectionWalk = walkOf({
  machine: selection,
  events: [
    { type: 'row.toggled', id: 'b' },
    { type: 'row.toggled', id: 'd' },
    { type: 'stretch.extended', from: 'a', to: 'c', rows },
    { type: 'stretch.extended', from: 'c', to: 'd', rows },
    { type: 'stretch.extended', from: 'x', to: 'a', rows: ['b', 'a'] },
    { type: 'stretch.extended', from: 'd', to: 'c', rows: ['c', 'd'] },
    { type: 'rows.toggled', rows },
    { type: 'rows.toggled', rows: [] },
    { type: 'rows.chosen', rows: ['a', 'b'] },
    { type: 'rows.chosen', rows: [] },
    { type: 'selection.cleared' },
    { type: 'rows.vanished', ids: ['b'] },
    { type: 'rows.vanished', ids: rows },
  ],
  project: ({ context: { ids, anchorId, before } }) => ({ ids: ids.toSorted(), anchorId, before: before.toSorted() }),
  invariants: {
    'each row is chosen once': ({ snapshot: { context } }) => new Set(context.ids).size === context.ids.length,
    'something is chosen exactly while it says so': ({ snapshot }) =>
      snapshot.hasTag('some') === snapshot.context.ids.length > 0,
    'what is not shown any more is not chosen': ({ event, snapshot: { context } }) =>
      event.type !== 'rows.vanished' || !context.ids.some((id) => (event['ids'] as string[]).includes(id)),
    'a stretch holds both of its ends and all that lies between': ({ event, before, snapshot: { context } }) => {
      if (event.type !== 'stretch.extended') return true
      const shown = event['rows'] as string[]
      const [from, to] = [before.context.anchorId ?? String(event['from']), String(event['to'])]
      const begin = shown.includes(from) ? from : String(event['from'])
      const ends = [shown.indexOf(begin), shown.indexOf(to)].toSorted((one, other) => one - other)
      const whole = ends.includes(-1) ? [to] : shown.filter((_, at) => at >= (ends[0] ?? 0) && at <= (ends[1] ?? 0))
      return whole.every((id) => context.ids.includes(id))
    },
  },
})

export const labelOptionsWalk = walkOf({
  machine: labelOptions,
  ports: { keeper: ['labels.shown'] },
  events: [
    answered('loadLabels', [labelOf('l1', 'Bug')]),
    failed('loadLabels', LOST),
    { type: 'labels.wanted' },
    { type: 'retry.requested' },
    { type: 'labels.shown', labels: [labelOf('l1', 'Bug'), labelOf('l2', 'Chore')] },
    { type: 'query.typed', query: 'label' },
  ],
  project: ({ context: { labels } }) => labels?.length ?? null,
  invariants: {
    'each time a person wants to choose they are fetched anew, also while they are being fetched': asksAnew(
      'loadLabels',
      'labels.wanted',
    ),
    'what the server answers can be chosen at once': ({ event, snapshot: { context } }) =>
      event.type !== 'xstate.done.actor.loadLabels' || context.labels === event['output'],
    'labels are asked for only when a person wants to choose': ({ snapshot, world }) =>
      world.running.includes('loadLabels') === (snapshot.matches('loading') || snapshot.matches('stale')),
    'each time a person wants to choose, what is heard from then on is newer than the answer': ({ event, world }) =>
      event.type !== 'labels.wanted' || world.port('keeper').received.at(-1)?.type === 'labels.asked',
    'what the server answers goes to the store': ({ event, world }) =>
      event.type !== 'xstate.done.actor.loadLabels' || world.port('keeper').received.at(-1)?.type === 'labels.arrived',
    'the store says what there is to choose from': ({ event, snapshot: { context } }) =>
      event.type !== 'labels.shown' || context.labels === event['labels'],
    'what is looked for is what was typed last': ({ event, snapshot: { context } }) =>
      event.type !== 'query.typed' || context.query === event['query'],
    'what was known stays when it cannot be had again': ({ event, before, snapshot: { context } }) =>
      event.type !== 'xstate.error.actor.loadLabels' || context.labels === before.context.labels,
  },
})

export const rowPressWalk = walkOf({
  machine: rowPress,
  events: [
    { type: 'finger.down', id: 't1', x: 10, y: 10 },
    { type: 'finger.moved', x: 16, y: 18 },
    { type: 'finger.moved', x: 16, y: 19 },
    { type: 'finger.up' },
    { type: 'finger.lost' },
    { type: 'mouse.down' },
    elapsed('holdTime', 'rowPress.pressing'),
  ],
  invariants: {
    '[VIEW-01] a row is chosen only by a finger that rests on it, and is named': ({ event, told }) =>
      told.map(({ type, id }) => [type, id]).join() === (event.type.startsWith('xstate.after.') ? 'row.held,t1' : ''),
    'it rests for 450 ms, as long as a phone waits with its own menus': ({ snapshot, world: { clock } }) =>
      clock.timers.map(({ waits }) => waits).join() === (snapshot.matches('pressing') ? '450' : ''),
    'a finger may tremble, but not move on': ({ event, before, snapshot }) =>
      event.type !== 'finger.moved' ||
      !before.matches('pressing') ||
      snapshot.matches(event['y'] === 18 ? 'pressing' : 'resting'),
  },
})

export const selectAllWalk = walkOf({
  machine: selectAll,
  events: [
    { type: 'all.wanted', columnIds: ['todo', 'done'] },
    { type: 'all.declined' },
    { type: 'page.wanted', columnId: 'done' },
    { type: 'rows.gathered', ids: ['t1'] },
    elapsed('patience', 'selectAll.loading'),
  ],
  ports: { gather: ['page.wanted', 'rows.gathered'] },
  invariants: {
    'it runs only while it is wanted, over the columns that were named': ({ snapshot, world }) =>
      snapshot.matches('loading')
        ? (world.port('gather').input as { columnIds: string[] }).columnIds.join() === 'todo,done'
        : !world.running.includes('gather'),
    'nobody waits longer for it than 20 seconds': ({ snapshot, world: { clock } }) =>
      clock.timers.map(({ waits }) => waits).join() === (snapshot.matches('loading') ? '20000' : ''),
    '[VIEW-01] what it finds is told, and that it found not all': ({ event, before, told }) => {
      const tells: Readonly<Record<string, string>> = {
        'page.wanted': 'page.wanted',
        'rows.gathered': 'rows.gathered',
        'xstate.after.patience.selectAll.loading': 'selectAll.failed',
      }
      const expected = before.matches('loading') ? (tells[event.type] ?? '') : ''
      return told.map(({ type }) => type).join() === expected
    },
  },
})
