import { and, assign, sendTo, setup, stateIn, type SnapshotFrom } from 'xstate'
import type { DateFormats } from '#contract/calls/account/account.ts'
import type { User } from '#contract/entities/user.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../actor-named.ts'
import { leaving, SETTLED, UNSAVED, type LeavingRef } from '../forms/leaving.ts'
import { without, withProblemOf, type Problems } from '../forms/problems.ts'
import { isSame } from '../forms/same.ts'
import { portNotProvided } from '../port.ts'
import { problemOfPicture, problemsOfProfile, valuesOf, type Picture, type ProfileValues } from './profile-values.ts'

type Context = {
  readonly saved: ProfileValues | null
  readonly values: ProfileValues | null
  readonly problems: Problems
}
type Change = {
  readonly [Name in keyof ProfileValues]: { name: Name; value: ProfileValues[Name] }
}[keyof ProfileValues]
type Event =
  | ({ type: 'field.changed' } & Change)
  | { type: 'field.left'; name: keyof ProfileValues }
  | { type: 'picture.chosen'; picture: Picture }
  | { type: 'discard.requested' }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }

const problemsNow = ({ values }: Context) => (values ? problemsOfProfile(values) : {})
const isChanged = ({ values, saved }: Context) => !isSame(values, saved)

/**
 * One's profile: names, picture and dates. Changes are kept here until they are saved or discarded; what is
 * saved is told to whoever shows it. As long as something is not saved, whoever leaves is asked.
 */
export const profile = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'failed' },
  actors: {
    loadUser: portNotProvided<User, void>('loadUser'),
    saveProfile: portNotProvided<User, { values: ProfileValues }>('saveProfile'),
    saveFormats: portNotProvided<DateFormats, DateFormats>('saveFormats'),
    leaving,
  },
  guards: {
    /** Nothing is on its way that may come back unsaved. */
    isUnchangedAtRest: and(['isUnchanged', stateIn({ work: 'editing' })]),
    isUnchanged: ({ context }) => !isChanged(context),
    isChanged: ({ context }) => isChanged(context),
    isRight: ({ context }) => Object.keys(problemsNow(context)).length === 0,
    isPicture: (_, picture: Picture) => problemOfPicture(picture) === null,
  },
  actions: {
    takeUser: assign((_, user: User) => ({ saved: valuesOf(user), values: valuesOf(user), problems: {} })),
    change: assign(({ context }, { name, value }: Change) => ({
      values: context.values && { ...context.values, [name]: value },
      problems: without(context.problems, name),
    })),
    takePicture: assign(({ context }, picture: Picture) => ({
      values: context.values && { ...context.values, avatar: picture },
      problems: without(context.problems, 'avatar'),
    })),
    refusePicture: assign(({ context }, picture: Picture) => ({
      problems: { ...context.problems, avatar: problemOfPicture(picture) ?? 'picture' },
    })),
    showProblemOf: assign(({ context }, name: string) => ({
      problems: withProblemOf(context.problems, problemsNow(context), name),
    })),
    showProblems: assign(({ context }) => ({ problems: problemsNow(context) })),
    discard: assign(({ context }) => ({ values: context.saved, problems: {} })),
    explain: assign((_, { failure }: { failure: unknown }) => ({ problems: fieldErrors(failure) })),
    noteProfile: assign(({ context: { values } }, user: User) => {
      const { firstName, lastName, jobTitle, avatar } = valuesOf(user)
      return {
        saved: valuesOf(user),
        values: values && { ...values, firstName, lastName, jobTitle, avatar },
        problems: {},
      }
    }),
    noteFormats: assign(({ context: { values } }) => ({ saved: values, problems: {} })),
    tellProfile: sendTo(
      actorNamed('session'),
      (_, { firstName, lastName, fullName, jobTitle, avatarUrl, avatarColor }: User) => ({
        type: 'user.changed',
        fields: { firstName, lastName, fullName, jobTitle, avatarUrl, avatarColor },
      }),
    ),
    tellFormats: sendTo(actorNamed('session'), (_, formats: DateFormats) => ({
      type: 'user.changed',
      fields: formats,
    })),
    useFormats: sendTo(actorNamed('preferences'), (_, formats: DateFormats) => ({
      type: 'formats.changed',
      ...formats,
    })),
    tellUnsaved: sendTo(actorNamed('router'), UNSAVED),
    tellSettled: sendTo(actorNamed('router'), SETTLED),
    /** Whoever wanted to leave stays, and sees what is wrong. */
    tellNotSaved: sendTo('leaving', { type: 'save.failed' }),
    saySaved: sendTo(actorNamed('toasts'), {
      type: 'toast.requested',
      kind: 'success',
      text: { key: 'account.saved' },
    }),
  },
}).createMachine({
  id: 'profile',
  context: { saved: null, values: null, problems: {} },
  type: 'parallel',
  states: {
    work: {
      description: 'What is done with the profile.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The profile is being fetched.',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: 'editing', actions: { type: 'takeUser', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The profile could not be fetched; one can try again.',
          tags: 'failed',
          on: { 'retry.requested': 'loading' },
        },
        editing: {
          description: 'Names, picture and dates can be changed.',
          on: {
            'field.changed': { actions: { type: 'change', params: ({ event }) => event } },
            'field.left': { actions: { type: 'showProblemOf', params: ({ event }) => event.name } },
            'picture.chosen': [
              {
                guard: { type: 'isPicture', params: ({ event }) => event.picture },
                actions: { type: 'takePicture', params: ({ event }) => event.picture },
              },
              { actions: { type: 'refusePicture', params: ({ event }) => event.picture } },
            ],
            'discard.requested': { actions: 'discard' },
            'save.requested': [
              { guard: 'isUnchanged' },
              { guard: 'isRight', target: 'savingProfile' },
              { actions: ['showProblems', 'tellNotSaved'] },
            ],
          },
        },
        savingProfile: {
          description: 'Names and picture are being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveProfile',
            src: 'saveProfile',
            input: ({ context }) => ({ values: filled(context) }),
            onDone: {
              target: 'savingFormats',
              actions: [
                { type: 'noteProfile', params: ({ event }) => event.output },
                { type: 'tellProfile', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'editing',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellNotSaved'],
            },
          },
        },
        savingFormats: {
          description: 'The way dates are written is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveFormats',
            src: 'saveFormats',
            input: ({ context }) => {
              const { dateFormat, use12HourFormat, firstWeekDay } = filled(context)
              return { dateFormat, use12HourFormat, firstWeekDay }
            },
            onDone: {
              target: 'editing',
              actions: [
                'noteFormats',
                { type: 'tellFormats', params: ({ event }) => event.output },
                { type: 'useFormats', params: ({ event }) => event.output },
                'saySaved',
              ],
            },
            onError: {
              target: 'editing',
              actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellNotSaved'],
            },
          },
        },
      },
    },
    changes: {
      description: 'Whether anything is unsaved.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is unsaved: one may leave without a question.',
          always: { guard: 'isChanged', target: 'some' },
        },
        some: {
          description: 'Something is unsaved: whoever leaves is asked.',
          entry: 'tellUnsaved',
          exit: 'tellSettled',
          invoke: { id: 'leaving', systemId: 'leaving', src: 'leaving' },
          always: { guard: 'isUnchangedAtRest', target: 'none' },
        },
      },
    },
  },
})

function filled({ values }: Context): ProfileValues {
  if (values === null) throw new Error('there is no profile to save yet')
  return values
}

type Snapshot = SnapshotFrom<typeof profile>
/** Whether something would be lost. */
export const hasChanges = ({ context }: Snapshot): boolean => isChanged(context)
/** Whether what was changed is on its way. */
export const isSaving = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
/** Who asks whoever leaves, as long as something is not saved. */
export const leavingOf = ({ children }: Snapshot) => children['leaving'] as LeavingRef | undefined
