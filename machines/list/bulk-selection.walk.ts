import { walkOf } from '../../test/kit/walk.ts'
import { taskAt } from '../board/samples.walk.ts'
import type { Command } from '../mutation/commands.ts'
import { setField } from '../mutation/commands/set-field.ts'
import { bulkSelection } from './bulk-selection.ts'

export const TASKS = [taskAt('t1', 'todo', 'a0'), taskAt('t2', 'todo', 'a1', { priority: 'low' })]
/** A change of tasks without a priority. */
export const changeOf = (count: number): Command | null =>
  setField(
    Array.from({ length: count }, (_, at) => taskAt(`t${at}`, 'todo', 'a0')),
    'priority',
    () => 'high',
  )
const deleted = (count: number): Command => ({
  name: 'task.delete',
  tasks: Array.from({ length: count }, (_, at) => taskAt(`t${at}`, 'todo', 'a0')),
})
const column: Command = { name: 'column.rename', columnId: 'todo', value: 'Next', before: 'To do' }
/** More than one call can change. */
export const TOO_MANY = [changeOf(501), deleted(501)]

export const bulkSelectionWalk = walkOf({
  machine: bulkSelection,
  system: ['toasts', 'mutations'],
  ports: { selection: [], labelOptions: [], rowWatch: ['rows.vanished'] },
  events: [
    { type: 'row.toggled', id: 't1' },
    { type: 'stretch.extended', from: 't1', to: 't2', rows: ['t1', 't2'] },
    { type: 'rows.chosen', rows: ['t1'] },
    { type: 'selection.cleared' },
    { type: 'labels.wanted' },
    { type: 'rows.vanished', ids: ['t1'] },
    { type: 'change.chosen', command: null },
    ...[changeOf(2), changeOf(500), deleted(500), column, ...TOO_MANY].map((command) => ({
      type: 'change.chosen' as const,
      command,
    })),
  ],
  invariants: {
    'what is chosen is kept by one actor, no matter who says it': ({ event, world }) =>
      !/^(rows?\.|stretch|selection)/.test(event.type) || world.port('selection').received.at(-1) === event,
    'labels are fetched for the person who is about to choose some': ({ event, world }) =>
      event.type !== 'labels.wanted' || world.port('labelOptions').received.at(-1)?.type === 'labels.wanted',
    'what is wanted of no more than 500 is asked for, of more it is said that they are too many': ({ event, told }) => {
      if (event.type !== 'change.chosen' || event['command'] === null) return told.length === 0
      const command = event['command'] as Command
      const isTooMany = TOO_MANY.includes(command)
      return told.length === 1 && (isTooMany ? told[0]?.type === 'toast.requested' : told[0]?.['command'] === command)
    },
  },
})
