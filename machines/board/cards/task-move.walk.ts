import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { taskMove } from './task-move.ts'

const moved = { columnHistory: [], taskPlacements: [], revision: 7 }
const backlog = { columnId: 'backlog', prevId: null }
const doing = { columnId: 'doing', prevId: 't2' }
const done = { columnId: 'done', prevId: null }

/** A refusal of the server, and an answer that never came. */
export const REFUSED = { status: 409, message: 'The column is gone', errors: [] }
export const LOST = { status: 0, message: '', errors: [] }

export const taskMoveWalk = walkOf({
  machine: taskMove,
  input: { changeId: 'task.move:1', taskId: 't1', projectId: 'p1', from: backlog, to: doing },
  events: [
    { type: 'place.chosen', to: done },
    { type: 'place.chosen', to: doing },
    { type: 'connection.lost' },
    { type: 'connection.stood' },
    { type: 'connection.back' },
    answered('commitMove', moved),
    failed('commitMove', REFUSED),
    failed('commitMove', LOST),
  ],
  invariants: {
    'the server is asked for the last place the person wanted, from where it has the task': ({ snapshot, world }) => {
      const { confirmed, sent } = snapshot.context
      const port = world.port('commitMove')
      if (!port.running()) return true
      const { to } = port.input as { to: unknown }
      return JSON.stringify(to) === JSON.stringify(sent) && confirmed !== sent
    },
    'at most one question is open': ({ world }) => world.running.length <= 1,
    '[USE-04] a move that waits keeps the window, and one that is doubted has asked whether there is a connection': ({
      before,
      snapshot,
      told,
      world,
    }) => {
      const asked = told.filter(({ type }) => type === 'answer.missed').length
      const isHeld = world.running.includes('holdWindow')
      return (
        isHeld === snapshot.matches('waiting') &&
        asked === Number(snapshot.matches('doubting') && !before.matches('doubting'))
      )
    },
    'the end is told exactly once': ({ snapshot, told }) => {
      const ends = told.filter(({ type }) => ['move.settled', 'move.refused', 'move.lost'].includes(type))
      return ends.length === (snapshot.status === 'done' ? 1 : 0)
    },
    'a settled task stands where it is wanted': ({ snapshot }) =>
      snapshot.status !== 'done' ||
      !snapshot.matches('settled') ||
      JSON.stringify(snapshot.context.confirmed) === JSON.stringify(snapshot.context.wanted),
  },
})
