import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { columnOf, projectOf, taskAt } from '../board/samples.walk.ts'
import { boardPrinted, printing, type PrintedBoard } from './printing.ts'

const { tasks: _tasks, ...head } = columnOf('todo', 1, [])
export const SHEET: PrintedBoard = {
  project: projectOf(),
  isCutDown: false,
  columns: [{ head, tasks: [taskAt('t1', 'todo', 'a0')] }],
}

export const printingWalk = walkOf({
  machine: printing,
  offPage: 'What is printed is no page: the tests of printing see the sheet.',
  system: ['toasts'],
  events: [
    { type: 'print.requested' },
    answered('gather', SHEET),
    answered('gather', null),
    { type: 'sheet.drawn' },
    failed('gather'),
    answered('print', null),
    failed('print'),
  ],
  invariants: {
    'a sheet is there only while it is drawn and printed': ({ snapshot }) =>
      boardPrinted(snapshot) === null ? !snapshot.matches('drawing') : !snapshot.matches('gathering'),
    'nothing is printed before its sheet is there': ({ event, before, world }) =>
      !world.running.includes('print') || before.matches('printing') || event.type !== 'xstate.done.actor.gather'
        ? true
        : event['output'] === null,
    'that it failed is said, and nothing else is': ({ event, told }) =>
      JSON.stringify(told).includes('printing.failed') === event.type.startsWith('xstate.error') &&
      told.length === Number(event.type.startsWith('xstate.error')),
  },
})
