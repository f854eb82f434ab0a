import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { DELETE_ARMED_MS } from '#contract/limits.ts'
import { actorNamed } from '../actor-named.ts'
import type { Problems } from '../forms/problems.ts'
import { unplugged } from '../unplugged.ts'

/** Going alone, or taking the workspace away from everybody. */
export type LeavingKind = 'leave' | 'delete'
/** What is asked for; of both nothing is kept. */
export interface LeavingFields {
  readonly password: string
  /** Only where it is deleted. */
  readonly workspaceName: string
}
type Subject = { readonly kind: LeavingKind; readonly id: string; readonly name: string }
type Context = Subject & { readonly problems: Problems }
/** What leaving hears. */
export type LeavingEvent =
  | { type: 'session.closed' }
  | ({ type: 'leaving.opened' } & Subject)
  | ({ type: 'leave.clicked' } & LeavingFields)
  | { type: 'field.edited'; name: keyof LeavingFields }
  | { type: 'close.requested' }
/** What the calls are given. */
export type Leaving = LeavingFields & { readonly id: string }

const ME = 'workspaceLeaving'
const without = (problems: Problems, name: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name))

function problemsOf({ kind, name }: Subject, { password, workspaceName }: LeavingFields): Problems {
  const typed = workspaceName.trim()
  return {
    ...(password === '' && { password: 'required' }),
    ...(kind === 'delete' && typed !== name.trim() && { workspaceName: typed === '' ? 'required' : 'equal' }),
  }
}

/**
 * Leaves a workspace with the password, or deletes it with the password, its exact name and a second press. What is typed
 * is in the press alone. A workspace that was left is gone from here at once.
 */
export const workspaceLeaving = setup({
  types: { context: {} as Context, events: {} as LeavingEvent, tags: {} as 'open' | 'busy' },
  actors: {
    leaveWorkspace: unplugged<null, Leaving>('leaveWorkspace'),
    deleteWorkspace: unplugged<null, Leaving>('deleteWorkspace'),
  },
  delays: { armedFor: DELETE_ARMED_MS },
  guards: {
    isWrong: ({ context }, fields: LeavingFields) => Object.keys(problemsOf(context, fields)).length > 0,
    isLeaving: ({ context }) => context.kind === 'leave',
  },
  actions: {
    take: assign((_, { kind, id, name }: Subject) => ({ kind, id, name, problems: {} })),
    showProblems: assign(({ context }, fields: LeavingFields) => ({ problems: problemsOf(context, fields) })),
    forgetProblem: assign(({ context }, name: string) => ({ problems: without(context.problems, name) })),
    forgetProblems: assign({ problems: {} }),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
    announce: enqueueActions(({ context: { kind, id, name }, enqueue }) => {
      const text = { key: kind === 'leave' ? 'workspace.left' : 'workspace.deleted', values: { name } }
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'success', text })
      enqueue.sendTo(actorNamed('switcher'), { type: 'workspace.left', id })
    }),
  },
}).createMachine({
  id: 'workspaceLeaving',
  context: { kind: 'leave', id: '', name: '', problems: {} },
  initial: 'closed',
  on: { 'session.closed': '.closed' },
  states: {
    closed: {
      on: { 'leaving.opened': { target: 'open', actions: { type: 'take', params: ({ event }) => event } } },
    },
    open: {
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      initial: 'asking',
      states: {
        asking: {
          on: {
            'leave.clicked': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                actions: { type: 'showProblems', params: ({ event }) => event },
              },
              { guard: 'isLeaving', target: 'leaving' },
              { target: 'armed' },
            ],
            'field.edited': { actions: { type: 'forgetProblem', params: ({ event }) => event.name } },
            'close.requested': '#workspaceLeaving.closed',
          },
        },
        armed: {
          entry: 'forgetProblems',
          after: { armedFor: 'asking' },
          on: {
            'leave.clicked': [
              {
                guard: { type: 'isWrong', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'showProblems', params: ({ event }) => event },
              },
              { target: 'deleting' },
            ],
            'field.edited': 'asking',
            'close.requested': '#workspaceLeaving.closed',
          },
        },
        leaving: {
          tags: 'busy',
          entry: 'forgetProblems',
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'leaveWorkspace',
            src: 'leaveWorkspace',
            input: ({ context, event }) => {
              assertEvent(event, 'leave.clicked')
              return { id: context.id, password: event.password, workspaceName: event.workspaceName }
            },
            onDone: { target: '#workspaceLeaving.closed', actions: 'announce' },
            onError: {
              target: 'asking',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
        deleting: {
          tags: 'busy',
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'deleteWorkspace',
            src: 'deleteWorkspace',
            input: ({ context, event }) => {
              assertEvent(event, 'leave.clicked')
              return { id: context.id, password: event.password, workspaceName: event.workspaceName.trim() }
            },
            onDone: { target: '#workspaceLeaving.closed', actions: 'announce' },
            onError: {
              target: 'asking',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
      },
    },
  },
})

export type WorkspaceLeavingRef = ActorRefFrom<typeof workspaceLeaving>
type Snapshot = SnapshotFrom<typeof workspaceLeaving>
export const isOpen = (leaving: Snapshot): boolean => leaving.hasTag('open')
export const isBusy = (leaving: Snapshot): boolean => leaving.hasTag('busy')
/** Whether the next press deletes. */
export const isArmed = (leaving: Snapshot): boolean => leaving.matches({ open: 'armed' })
