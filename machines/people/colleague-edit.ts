import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { ColleagueForm, type Colleague } from '#contract/calls/people.ts'
import type { Role } from '#contract/entities/role.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { problemsIn, type Problems, without } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'

/** What the fields hold. */
export interface ColleagueValues {
  readonly roleName: Role
  readonly jobTitle: string
}
type Context = {
  /** Who is changed; they stay while the dialog goes away. */
  readonly colleague: Colleague | null
  readonly saved: ColleagueValues
  readonly values: ColleagueValues
  /** What the server did not take, by field, until that is edited. */
  readonly refused: Problems
}
type Change = { [Name in keyof ColleagueValues]: { name: Name; value: ColleagueValues[Name] } }[keyof ColleagueValues]
type Event =
  | { type: 'edit.opened'; colleague: Colleague }
  | ({ type: 'field.changed' } & Change)
  | { type: 'save.requested' }
  | { type: 'close.requested' }

const NOBODY: ColleagueValues = { roleName: 'Employee', jobTitle: '' }
const valuesOf = ({ roleName, jobTitle }: Colleague): ColleagueValues => ({
  roleName: roleName ?? 'Employee',
  jobTitle: jobTitle ?? '',
})
const sentOf = ({ roleName, jobTitle }: ColleagueValues) => ({ roleName, jobTitle: jobTitle.trim() || null })
const problemsOf = ({ values }: Pick<Context, 'values'>): Problems => problemsIn(ColleagueForm, sentOf(values))

/** Changes the role of a person in this workspace, and their job; names and addresses are their own (TEAM-05). */
export const colleagueEdit = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'open' | 'busy' },
  actors: { changeUser: portNotProvided<Colleague, { id: string; form: ColleagueForm }>('changeUser') },
  guards: {
    maySave: ({ context }) => !isSame(context.values, context.saved) && Object.keys(problemsOf(context)).length === 0,
  },
  actions: {
    open: assign((_, colleague: Colleague) => ({
      colleague,
      saved: valuesOf(colleague),
      values: valuesOf(colleague),
      refused: {},
    })),
    take: assign(({ context }, { name, value }: Change) => ({
      values: { ...context.values, [name]: value },
      refused: without(context.refused, name),
    })),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure) })),
    announce: sendTo(actorNamed('toasts'), (_, { fullName }: Colleague) =>
      toast('success', 'people.changed', { name: fullName }),
    ),
  },
}).createMachine({
  id: 'colleagueEdit',
  context: { colleague: null, saved: NOBODY, values: NOBODY, refused: {} },
  initial: 'closed',
  states: {
    closed: {
      description: 'The dialog is closed.',
      on: { 'edit.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event.colleague } } },
    },
    editing: {
      description: 'Role and job of a colleague can be changed.',
      tags: 'open',
      on: {
        'field.changed': { actions: { type: 'take', params: ({ event }) => event } },
        'save.requested': { guard: 'maySave', target: 'saving' },
        'close.requested': 'closed',
      },
    },
    saving: {
      description: 'The colleague is being saved.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeUser',
        src: 'changeUser',
        input: ({ context }) => ({
          id: context.colleague?.id ?? '',
          form: ColleagueForm.parse(sentOf(context.values)),
        }),
        onDone: { target: 'closed', actions: { type: 'announce', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: { type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
  },
})

export type ColleagueEditRef = ActorRefFrom<typeof colleagueEdit>
type Snapshot = SnapshotFrom<typeof colleagueEdit>
export const isEditingSomebody = (edit: Snapshot): boolean => edit.hasTag('open')
/** What is wrong with a field: what the server said first, else what it breaks. */
export const problemWith =
  (name: keyof ColleagueValues) =>
  ({ context }: Snapshot): string | null =>
    context.refused[name] ?? problemsOf(context)[name] ?? null
