import { assign, enqueueActions, setup, type EventObject, type SnapshotFrom } from 'xstate'
import type { User } from '#contract/entities/user.ts'
import { PRESENCE_SAID_EVERY_MS, PRESENCE_WRITING_MS } from '#contract/limits.ts'
import type { PresencePlace, Present } from '#contract/presence.ts'
import { actorNamed } from '../actor-named.ts'
import type { MessageReceived } from '../live/news.ts'
import type { ConnectionNews } from '../mutation/unanswered.ts'
import { callbackPortNotProvided } from '../port.ts'
import type { StageEvent } from '../router/events.ts'

type Field = NonNullable<PresencePlace['field']>
/** A text of a task that is open. */
export interface WrittenText {
  readonly taskId: string
  readonly field: Field
}
/** The project that a task belongs to, whatever board it is opened over. */
export interface TaskHome {
  readonly taskId: string
  readonly projectId: string
}
type Shown = Extract<StageEvent, { type: 'place.shown' }>
export type PresenceContext = {
  readonly userId: string | null
  /** The project of the address. */
  readonly projectId: string | null
  readonly taskId: string | null
  readonly home: TaskHome | null
  readonly writing: WrittenText | null
  /** The window is in sight. */
  readonly isSeen: boolean
  readonly isConnected: boolean
  /** The place that the server was told last, on this connection. */
  readonly said: PresencePlace | null
  /** Who looks at the project of that place, oneself included, as the server told it last. */
  readonly present: { readonly projectId: string; readonly here: readonly Present[] } | null
}
export type PresenceEvent =
  | StageEvent
  | MessageReceived
  | ConnectionNews
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** The open task is there: this is where it belongs. */
  | ({ type: 'task.found' } & TaskHome)
  /** A text of the open task is being typed, and is not saved yet. */
  | ({ type: 'writing.began' } & WrittenText)
  /** What was typed is saved, or cannot be. */
  | ({ type: 'writing.paused' } & WrittenText)
  /** The person has left the text. */
  | ({ type: 'writing.ended' } & WrittenText)
  | WindowSight
/** The window has been out of sight for a while, or is back. */
export type WindowSight = { type: 'window.left' } | { type: 'window.returned' }

const NOWHERE: PresenceContext = {
  userId: null,
  projectId: null,
  taskId: null,
  home: null,
  writing: null,
  isSeen: true,
  isConnected: false,
  said: null,
  present: null,
}

/** Where this window is; of the settings and other pages nothing is said, nor while nobody can see it. */
function placeIn({ userId, projectId, taskId, home, writing, isSeen }: PresenceContext): PresencePlace | null {
  if (userId === null || projectId === null || !isSeen) return null
  return {
    projectId: home?.taskId === taskId ? home.projectId : projectId,
    taskId,
    field: writing?.taskId === taskId ? writing.field : null,
  }
}
const isSame = (one: PresencePlace | null, other: PresencePlace | null): boolean =>
  one?.projectId === other?.projectId && one?.taskId === other?.taskId && one?.field === other?.field
const isOfProject = ({ match }: Shown): boolean => match.name.startsWith('singleProject')

/**
 * Tells the server which project, task and text this window looks at, and keeps who else looks at it. The server hears it anew over
 * each connection; what the last connection knew is nothing without it.
 */
export const presence = setup({
  types: { context: {} as PresenceContext, events: {} as PresenceEvent },
  actors: { sight: callbackPortNotProvided<EventObject, void, WindowSight>('sight') },
  delays: { saidEvery: PRESENCE_SAID_EVERY_MS, writingFades: PRESENCE_WRITING_MS },
  guards: {
    isUnsaid: ({ context }) => context.isConnected && !isSame(placeIn(context), context.said),
    isOpenTask: ({ context }, { taskId }: WrittenText) => context.taskId === taskId,
    isSameText: ({ context: { writing } }, { taskId, field }: WrittenText) =>
      writing?.taskId === taskId && writing.field === field,
  },
  actions: {
    takeUser: assign((_, { id: userId }: User) => ({ userId })),
    forget: assign({ userId: null, writing: null, home: null, present: null }),
    goTo: assign(({ context: { home, writing } }, shown: Shown) => {
      const projectId = isOfProject(shown) ? (shown.match.params['id'] ?? null) : null
      const taskId = projectId === null ? null : (shown.match.params['taskId'] ?? null)
      const kept = <Of extends { taskId: string }>(of: Of | null) => (of?.taskId === taskId ? of : null)
      return { projectId, taskId, home: kept(home), writing: kept(writing) }
    }),
    leave: assign({ projectId: null, taskId: null, home: null, writing: null }),
    find: assign(({ context }, { taskId, projectId }: TaskHome) =>
      context.taskId === taskId ? { home: { taskId, projectId } } : {},
    ),
    connect: assign({ isConnected: true, said: null, present: null }),
    disconnect: assign({ isConnected: false, said: null, present: null }),
    see: assign((_, isSeen: boolean) => ({ isSeen })),
    write: assign((_, { taskId, field }: WrittenText) => ({ writing: { taskId, field } })),
    stopWriting: assign({ writing: null }),
    take: assign(({ context: { said } }, { message }: MessageReceived) =>
      message.type === 'PRESENCE_CHANGED' && message.data.projectId === said?.projectId
        ? { present: message.data }
        : {},
    ),
    say: enqueueActions(({ context, enqueue }) => {
      const place = placeIn(context)
      const { present } = context
      enqueue.assign({ said: place, present: present?.projectId === place?.projectId ? present : null })
      enqueue.sendTo(actorNamed('live'), { type: 'place.told', place })
    }),
    askWhere: enqueueActions(({ enqueue }) => enqueue.sendTo(actorNamed('router'), { type: 'place.requested' })),
  },
}).createMachine({
  id: 'presence',
  context: NOWHERE,
  entry: 'askWhere',
  type: 'parallel',
  invoke: { id: 'sight', src: 'sight' },
  on: {
    'session.opened': { actions: { type: 'takeUser', params: ({ event }) => event.user } },
    'session.closed': { actions: 'forget' },
    'place.shown': { actions: { type: 'goTo', params: ({ event }) => event } },
    'place.left': { actions: 'leave' },
    'task.found': { actions: { type: 'find', params: ({ event }) => event } },
    'window.left': { actions: { type: 'see', params: false } },
    'window.returned': { actions: { type: 'see', params: true } },
    'connection.back': { actions: 'connect' },
    'connection.lost': { actions: 'disconnect' },
    'message.received': { actions: { type: 'take', params: ({ event }) => event } },
  },
  states: {
    saying: {
      description: 'Whether the server knows where this window is.',
      initial: 'said',
      states: {
        said: {
          description: 'The server knows it, or there is no connection to say it over.',
          always: { guard: 'isUnsaid', target: 'pausing', actions: 'say' },
        },
        pausing: {
          description: 'It was said a moment ago; what changes meanwhile is said together.',
          after: { saidEvery: 'said' },
        },
      },
    },
    hand: {
      description: 'Whether this person is writing in a text.',
      initial: 'still',
      on: {
        'writing.began': {
          guard: { type: 'isOpenTask', params: ({ event }) => event },
          target: '.writing',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'writing.ended': {
          guard: { type: 'isSameText', params: ({ event }) => event },
          target: '.still',
          actions: 'stopWriting',
        },
      },
      states: {
        still: { description: 'Nothing is being written.' },
        writing: {
          description: 'A text is being typed that is not saved yet.',
          on: {
            'writing.paused': { guard: { type: 'isSameText', params: ({ event }) => event }, target: 'fading' },
          },
        },
        fading: {
          description: 'It was saved a moment ago; the person who goes on typing has not stopped.',
          after: { writingFades: { target: 'still', actions: 'stopWriting' } },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof presence>
/** Who else looks at the project that was said last. */
const othersIn = ({ context: { present, userId } }: Snapshot): readonly Present[] =>
  (present?.here ?? []).filter(({ id }) => id !== userId)
const NONE: readonly Present[] = []
const known = new WeakMap<object, Map<string, readonly Present[]>>()
/** Reckons once for what the server told last, so that what is shown stays the same until it is told anew. */
const once = (now: Snapshot, key: string, reckon: () => readonly Present[]): readonly Present[] => {
  const { present } = now.context
  if (!present) return NONE
  const reckoned = known.get(present) ?? new Map<string, readonly Present[]>()
  known.set(present, reckoned)
  const found = reckoned.get(key) ?? reckon()
  reckoned.set(key, found)
  return found
}
/** The others who look at the project of the address, each once, at whatever task. */
export const othersHere = (now: Snapshot): readonly Present[] =>
  now.context.present?.projectId === now.context.projectId
    ? once(now, '', () => [...new Map(othersIn(now).map((one) => [one.id, one])).values()])
    : NONE
/** The others who have a task open. */
export const othersAt =
  (taskId: string) =>
  (now: Snapshot): readonly Present[] =>
    once(now, taskId, () => othersIn(now).filter((one) => one.taskId === taskId))
/** Another who is writing in a text at this moment. */
export const writerIn =
  (taskId: string, field: Field) =>
  (now: Snapshot): Present | null =>
    othersAt(taskId)(now).find((one) => one.field === field) ?? null

declare module '../actor-named.ts' {
  interface NamedActors {
    presence: PresenceEvent
  }
}
