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
  input: { taskId: 't1', projectId: 'p1', from: backlog, to: doing },
  events: [
    { type: 'place.chosen', to: done },
    { type: 'place.chosen', to: doing },
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
