import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../../test/kit/walk.ts'
import { BREAKABLE } from '../../../test/kit/ports/world.ts'
import { messageOf } from '../../board/samples.walk.ts'
import { userOf } from '../../session/samples.walk.ts'
import { isOpen, panelOf, panelHost } from './panel-host.ts'

/** The board, or one of its tasks. */
export const shown = (name: 'singleProjectBoard' | 'singleProjectBoardSingleTask', taskId?: string) => ({
  type: 'place.shown' as const,
  match: { name, params: { id: 'p1', ...(taskId && { taskId }) } },
  search: '?q=ada',
})
export const PANEL = { view: null, logic: BREAKABLE }

export const panelHostWalk = walkOf({
  machine: panelHost,
  system: ['router', 'toasts', 'commandPalette', 'shortcuts'],
  events: ({ context }) => [
    shown('singleProjectBoard'),
    shown('singleProjectBoardSingleTask', 't1'),
    shown('singleProjectBoardSingleTask', 't2'),
    ...context.panels
      .filter((id) => !context.settled.includes(id))
      .map((panelId) => ({ type: 'panel.settled' as const, panelId })),
    ...context.panels.map((id) => failed(id)),
    { type: 'message.received', message: messageOf('TASK_DESTROYED', { taskId: 't1', placements: [] }) },
    { type: 'screen.staled' },
    { type: 'command.given' as const, command: 'assignToMe' as const, person: userOf() },
    { type: 'session.opened', user: userOf() },
    { type: 'session.closed' },
    answered('loadPanel', PANEL),
    failed('loadPanel'),
  ],
  ports: { escapeKey: ['close.requested'] },
  only: ({ context }, event) => {
    if (event.type === 'place.shown') return context.made < 2
    if (event.type === 'panel.settled') return true
    return event.type !== 'session.opened' || (context.user === null && context.made === 0)
  },
  project: ({ context: { place, loaded, panels, settled, made, user } }) => ({
    task: place?.params['taskId'],
    isLoaded: loaded !== null,
    panels,
    settled,
    made,
    user: user?.id,
  }),
  invariants: {
    'a task is open exactly where the address names one': ({ snapshot }) =>
      !isOpen(snapshot) || (snapshot.context.place?.params['taskId'] !== undefined && panelOf(snapshot) !== null),
    'every task that is not with the server still has its actor': ({ snapshot }) =>
      snapshot.context.panels.every((id) => snapshot.children[id] !== undefined),
    'nobody is left behind the door when the session is over': ({ event, snapshot }) =>
      event.type !== 'session.closed' || snapshot.context.panels.length === 0,
    'a person who closes what is not open yet is back at the view': ({ event, before, told }) =>
      event.type !== 'close.requested' ||
      told.map(({ type }) => type).join() === (before.matches('loading') ? 'go.requested' : ''),
    'the open panel hears of its place and of commands, every panel what is heard, and the palette which task it is': ({
      event,
      before,
      snapshot,
      sent,
    }) => {
      const { panels, made } = before.context
      const hearersOf = (type: string) => sent.filter((one) => one.event.type === type).map(({ to }) => to)
      const [wasOpen, staysOpen] = [isOpen(before), isOpen(snapshot) && snapshot.context.made === made]
      const isNewPlace = event.type === 'place.shown' && wasOpen && staysOpen
      deepEqual(hearersOf('place.changed'), isNewPlace ? panels.slice(-1) : [])
      deepEqual(hearersOf('command.given'), event.type === 'command.given' && wasOpen ? panels.slice(-1) : [])
      deepEqual(hearersOf('open.requested'), event.type === 'current.asked' ? ['commandPalette'] : [])
      if (['message.received', 'screen.staled'].includes(event.type)) deepEqual(hearersOf(event.type), panels)
    },
    'a panel that is given up is gone, and the person who looked at it is back at the view': ({
      event,
      before,
      snapshot,
      told,
    }) => {
      if (!event.type.startsWith('xstate.error.actor.panel-')) return
      const id = event.type.replace('xstate.error.actor.', '')
      equal(snapshot.context.panels.includes(id) || snapshot.children[id] !== undefined, false)
      equal(
        told.map(({ type }) => type).join(),
        isOpen(before) && before.context.panels.at(-1) === id ? 'go.requested' : '',
      )
    },
    'whose chunk does not come is back at the view, and told so': ({ event, told }) =>
      event.type !== 'xstate.error.actor.loadPanel' ||
      told.map(({ type }) => type).join() === 'toast.requested,go.requested',
  },
})
