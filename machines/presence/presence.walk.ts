import { deepEqual, equal, notEqual } from 'node:assert/strict'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { elapsed, walkOf } from '../../test/kit/walk.ts'
import { messageOf } from '../board/samples.walk.ts'
import { userOf } from '../session/samples.walk.ts'
import { othersAt, othersHere, presence, writerIn } from './presence.ts'

const person = (id: string, taskId: string | null = null, field: 'name' | null = null) =>
  ({ id, fullName: id, avatarColor: 'teal', avatarUrl: null, taskId, field }) as const
/** Ada herself, and Ben, who writes the name of a task, in two windows. */
export const HERE = [person(userOf().id), person('ben'), person('ben', 't1', 'name')]
export const placed = (
  name: 'singleProjectBoard' | 'singleProjectBoardSingleTask' | 'home',
  params: Record<string, string>,
) => ({ type: 'place.shown', match: { name, params }, search: '' }) as const
const TEXT = { taskId: 't1', field: 'name' } as const

/** One thing is tried at a time: who writes has all else in order, and what is out of sight only comes back. */
function isTried({ context, value }: SnapshotFrom<typeof presence>, { type }: AnyEventObject): boolean {
  const { userId, isSeen, isConnected, home } = context
  const isWriting = value.hand !== 'still'
  if (type.startsWith('xstate.after')) return true
  if (!isSeen) return type === 'window.returned' || type === 'message.received'
  if (type === 'task.found' || type === 'window.left') return !isWriting && isConnected && userId !== null
  if (type.startsWith('writing.')) return isConnected && userId !== null && home === null
  if (!isConnected) return !isWriting && type !== 'message.received' && type !== 'connection.lost'
  if (isWriting) return ['place.shown', 'message.received', 'connection.lost'].includes(type)
  return true
}

export const presenceWalk = walkOf({
  machine: presence,
  offPage: 'It takes another person who looks at the same project: the tests of two who work together do that.',
  system: ['live', 'router'],
  only: isTried,
  ports: { sight: ['window.*'] },
  events: [
    { type: 'session.opened', user: userOf() },
    { type: 'session.closed' },
    { type: 'connection.back' },
    { type: 'connection.lost' },
    placed('singleProjectBoard', { id: 'p1' }),
    placed('singleProjectBoardSingleTask', { id: 'p1', taskId: 't1' }),
    placed('home', {}),
    { type: 'place.left' },
    { type: 'task.found', taskId: 't1', projectId: 'p2' },
    { type: 'task.found', taskId: 't2', projectId: 'p2' },
    { type: 'window.left' },
    { type: 'window.returned' },
    { type: 'writing.began', ...TEXT },
    { type: 'writing.began', ...TEXT, taskId: 't2' },
    { type: 'writing.began', ...TEXT, field: 'description' },
    { type: 'writing.paused', ...TEXT },
    { type: 'writing.ended', ...TEXT },
    { type: 'message.received', message: messageOf('PRESENCE_CHANGED', { projectId: 'p1', here: HERE }) },
    { type: 'message.received', message: messageOf('PRESENCE_CHANGED', { projectId: 'p2', here: HERE }) },
    elapsed('saidEvery', 'presence.saying.pausing'),
    elapsed('writingFades', 'presence.hand.fading'),
  ],
  invariants: {
    '[USE-05] the server hears a place over the live connection, and only while there is one': ({
      told,
      before,
      snapshot,
    }) => {
      const places = told.filter(({ to }) => to === 'live')
      equal(places.length <= 1, true)
      if (places.length > 0) equal(snapshot.context.isConnected, true)
      if (before.context.isConnected && !snapshot.context.isConnected) equal(snapshot.context.said, null)
    },
    '[USE-05] where this window is was said, or is said in a moment': ({ snapshot }) => {
      const { userId, projectId, taskId, home, isSeen, isConnected, said } = snapshot.context
      if (!isConnected) return equal(said, null)
      if (!snapshot.matches({ saying: 'said' })) return
      if (userId === null || projectId === null || !isSeen) return equal(said, null)
      const where = home !== null && taskId !== null ? home.projectId : projectId
      deepEqual([said?.projectId, said?.taskId], [where, taskId])
    },
    '[USE-05] a text is said to be written only in the task that is open': ({ snapshot }) => {
      const { said, taskId } = snapshot.context
      if (said?.field == null) return
      notEqual(said.taskId, null)
      if (snapshot.matches({ saying: 'said' })) equal(said.taskId, taskId)
    },
    '[USE-05] others are shown of the project that is open, each once, and oneself never': ({ snapshot }) => {
      const { present, userId, projectId } = snapshot.context
      const others = othersHere(snapshot).map(({ id }) => id)
      if (present === null || present.projectId !== projectId) return deepEqual(others, [])
      if (userId !== null) deepEqual(others, ['ben'])
      deepEqual(
        othersAt('t1')(snapshot).map(({ id }) => id),
        ['ben'],
      )
      equal(writerIn('t1', 'name')(snapshot)?.id, 'ben')
      equal(writerIn('t1', 'description')(snapshot), null)
    },
  },
})
