import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { NewWorkspace } from '#contract/calls/workspaces.ts'
import type { Plan } from '#contract/entities/plan.ts'
import type { TenantSummary } from '#contract/entities/tenant.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { problemsIn, type Problems, without } from '../forms/problems.ts'
import { planCarousel } from '../plans/carousel.ts'
import { portNotProvided } from '../port.ts'

/** What the form holds: no plan chosen yet is an empty id, a box not ticked is false. */
export interface CreationValues {
  readonly name: string
  readonly planId: string
  readonly agreedToTermsAndPolicy: boolean
}
type Change = {
  [Name in keyof CreationValues]: { type: 'field.changed'; name: Name; value: CreationValues[Name] }
}[keyof CreationValues]

type Context = {
  readonly values: CreationValues
  readonly touched: readonly string[]
  readonly problems: Problems
  /** What the server did not take, by field, until that is edited. */
  readonly refused: Problems
  readonly plans: readonly Plan[]
}
/** What making a workspace hears. */
export type CreationEvent =
  | { type: 'session.closed' }
  | { type: 'creation.opened' }
  | Change
  | { type: 'field.left'; name: keyof CreationValues }
  | { type: 'create.requested' }
  | { type: 'retry.requested' }
  | { type: 'close.requested' }

const ME = 'workspaceCreation'
const EMPTY: CreationValues = { name: '', planId: '', agreedToTermsAndPolicy: false }
const FIELDS = Object.keys(EMPTY)
const filled = (values: CreationValues) => ({ values, problems: problemsIn(NewWorkspace, values) })
const BLANK: Context = { ...filled(EMPTY), touched: [], refused: {}, plans: [] }

/**
 * Makes another workspace: a name, a plan and the terms. Its plans are fetched while the form is filled in; nothing of what was typed
 * or refused is there any more when it is opened again.
 */
export const workspaceCreation = setup({
  types: {
    context: {} as Context,
    events: {} as CreationEvent,
    children: {} as { carousel: 'carousel' },
    tags: {} as 'open' | 'loading' | 'busy' | 'failed',
  },
  actors: {
    loadPlans: portNotProvided<readonly Plan[], void>('loadPlans'),
    createWorkspace: portNotProvided<TenantSummary, { form: NewWorkspace }>('createWorkspace'),
    carousel: planCarousel,
  },
  guards: { isRight: ({ context }) => Object.keys(context.problems).length === 0 },
  actions: {
    forget: assign(BLANK),
    takePlans: assign((_, plans: readonly Plan[]) => ({ plans })),
    fillCarousel: sendTo('carousel', ({ context }) => ({
      type: 'carousel.filled' as const,
      count: context.plans.length,
    })),
    take: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      ...filled({ ...context.values, [name]: value }),
      refused: without(context.refused, name),
    })),
    touch: assign(({ context }, name: string) => ({ touched: [...new Set([...context.touched, name])] })),
    touchAll: assign({ touched: FIELDS }),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure) })),
    tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
    tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
    tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
    announce: enqueueActions(({ enqueue }, { name }: TenantSummary) => {
      const text = { key: 'workspace.created', values: { name } }
      enqueue.sendTo(actorNamed('workspaceWatch'), { type: 'workspaces.staled' })
      enqueue.sendTo(actorNamed('toasts'), { type: 'toast.requested', kind: 'success', text })
    }),
  },
}).createMachine({
  id: 'workspaceCreation',
  context: BLANK,
  initial: 'closed',
  on: { 'session.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: {
      description: 'No workspace is being made.',
      on: { 'creation.opened': 'open' },
    },
    open: {
      description: 'The form is open.',
      tags: 'open',
      entry: 'tellOpened',
      exit: 'tellClosed',
      invoke: { id: 'carousel', src: 'carousel' },
      initial: 'filling',
      states: {
        filling: {
          description: 'Name, plan and terms are being filled in.',
          initial: 'loading',
          on: {
            'field.changed': { actions: { type: 'take', params: ({ event }) => event } },
            'field.left': { actions: { type: 'touch', params: ({ event }) => event.name } },
            'create.requested': [{ guard: 'isRight', target: 'creating' }, { actions: 'touchAll' }],
            'close.requested': { target: '#workspaceCreation.closed', actions: 'forget' },
          },
          states: {
            loading: {
              description: 'The plans are being fetched.',
              tags: 'loading',
              invoke: {
                id: 'loadPlans',
                src: 'loadPlans',
                onDone: {
                  target: 'shown',
                  actions: [{ type: 'takePlans', params: ({ event }) => event.output }, 'fillCarousel'],
                },
                onError: 'failed',
              },
            },
            failed: {
              description: 'The plans could not be fetched; a retry asks again.',
              tags: 'failed',
              on: { 'retry.requested': 'loading' },
            },
            shown: { description: 'A plan can be chosen.' },
          },
        },
        creating: {
          description: 'The workspace is being made.',
          tags: 'busy',
          entry: 'touchAll',
          // It may be made already: the dialog stays until that is known.
          on: { 'close.requested': { actions: 'tellKept' } },
          invoke: {
            id: 'createWorkspace',
            src: 'createWorkspace',
            input: ({ context }) => ({ form: NewWorkspace.parse(context.values) }),
            onDone: {
              target: '#workspaceCreation.closed',
              actions: [{ type: 'announce', params: ({ event }) => event.output }, 'forget'],
            },
            onError: {
              target: 'filling.shown',
              actions: [{ type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) }, 'tellKept'],
            },
          },
        },
      },
    },
  },
})

export type WorkspaceCreationRef = ActorRefFrom<typeof workspaceCreation>
type Snapshot = SnapshotFrom<typeof workspaceCreation>
export const isOpen = (creation: Snapshot): boolean => creation.hasTag('open')
export const isBusy = (creation: Snapshot): boolean => creation.hasTag('busy')
export const carouselOf = ({ children }: Snapshot) => children.carousel
/** What is wrong with a field, as a key or the server's sentence: what was refused first, what was found once touched. */
export const problemIn =
  (name: keyof CreationValues) =>
  ({ context: { refused, problems, touched } }: Snapshot): string | null =>
    refused[name] ?? (touched.includes(name) ? (problems[name] ?? null) : null)
