import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { fieldErrors } from '#contract/errors.ts'
import { actorAt, actorNamed, type NamedActors } from '../actor-named.ts'
import { portNotProvided } from '../port.ts'
import { toast } from '../toasts/toast.ts'
import { leaving, SETTLED, UNSAVED } from './leaving.ts'
import { problemOfPicture, type Picture } from './picture.ts'
import { without, withProblemOf, type Problems } from './problems.ts'
import { isSame } from './same.ts'

/** An event for one of the lasting actors. */
type Announcement = {
  [Name in keyof NamedActors]: { readonly to: Name; readonly event: NamedActors[Name] }
}[keyof NamedActors]

/** What makes one form different from the others. */
export interface FormKind<Saved extends object, Values extends object, Part extends string> {
  /** The values of the fields for what the server has; what is sent nowhere, such as a picture, is back to `keep`. */
  readonly valuesOf: (saved: Saved) => Values
  /** Everything that is wrong, by field. */
  readonly problemsOf: (values: Values, saved: Values) => Problems
  /** The parts that are saved by a call each, in this order, with their fields. Only those that were changed are sent. */
  readonly parts: Readonly<Record<Part, readonly (keyof Values & string)[]>>
  /** The field that holds a picture. */
  readonly picture: keyof Values & string
  /** What the server says of the fields when it refuses a part; its own names of the fields unless given. */
  readonly refusalOf?: (failure: unknown, part: Part) => Problems
  /** Who else has to know that a part is saved. */
  readonly announcementsOf: (part: Part, saved: Saved) => readonly Announcement[]
  /** The key of the toast that says that everything is saved. */
  readonly savedText: string
}
/** What a form knows. */
export interface FormContext<Saved, Values> {
  /** What the server has; null until it is loaded. */
  readonly record: Saved | null
  readonly saved: Values | null
  readonly values: Values | null
  readonly problems: Problems
}
/** What a form hears. */
export type FormEvent<Values> =
  | { type: 'field.changed'; name: keyof Values & string; value: Values[keyof Values] }
  | { type: 'field.left'; name: keyof Values & string }
  | { type: 'picture.chosen'; picture: Picture }
  | { type: 'discard.requested' }
  | { type: 'save.requested' }
  | { type: 'retry.requested' }

const isChanged = ({ values, saved }: FormContext<unknown, unknown>): boolean => !isSame(values, saved)
const filled = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('the form is not loaded yet')
  return value
}

/**
 * A form that fills a page: it loads, keeps what is changed until that is saved or discarded, and saves it part by part. As
 * long as something is not saved, the router asks `leaving` before the page is left.
 */
export const formOf = <Saved extends object, Values extends object, Part extends string>(
  kind: FormKind<Saved, Values, Part>,
) => {
  type Context = FormContext<Saved, Values>
  const parts = Object.keys(kind.parts) as Part[]
  const fieldsOf = (part: Part, values: Values): Partial<Values> =>
    Object.fromEntries(kind.parts[part].map((name) => [name, values[name]])) as Partial<Values>
  const changedParts = ({ values, saved }: Context): Part[] =>
    values && saved ? parts.filter((part) => !isSame(fieldsOf(part, values), fieldsOf(part, saved))) : []
  /** The part that is sent next. */
  const nextPart = (context: Context): Part => filled(changedParts(context)[0] ?? null)
  /** The fields of the other parts as far as they were changed here: they stay as they are when a part is saved. */
  const keptOf = ({ values, saved }: Context, savedPart: Part): Partial<Values> => {
    const others = parts.filter((part) => part !== savedPart).flatMap((part) => kind.parts[part])
    const changed = others.filter((name) => !isSame(filled(values)[name], filled(saved)[name]))
    return Object.fromEntries(changed.map((name) => [name, filled(values)[name]])) as Partial<Values>
  }
  const problemsNow = ({ values, saved }: Context): Problems => (values && saved ? kind.problemsOf(values, saved) : {})

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values>,
      children: {} as { leaving: 'leaving' },
      tags: {} as 'busy' | 'failed',
    },
    actors: {
      load: portNotProvided<Saved, void>('load'),
      /** Answers what the server has of the part from now on. */
      save: portNotProvided<Partial<Saved>, { part: Part; values: Values }>('save'),
      leaving,
    },
    guards: {
      isUnchanged: ({ context }) => !isChanged(context),
      isChanged: ({ context }) => isChanged(context),
      isWrong: ({ context }) => Object.keys(problemsNow(context)).length > 0,
      isPicture: (_, picture: Picture) => problemOfPicture(picture) === null,
    },
    actions: {
      takeLoaded: assign((_, { record }: { record: Saved }) => {
        const values = kind.valuesOf(record)
        return { record, saved: values, values, problems: {} }
      }),
      change: assign(({ context }, { name, value }: { name: keyof Values & string; value: Values[keyof Values] }) => ({
        values: context.values && { ...context.values, [name]: value },
        problems: without(context.problems, name),
      })),
      takePicture: assign(({ context }, picture: Picture) => ({
        values: context.values && { ...context.values, [kind.picture]: picture },
        problems: without(context.problems, kind.picture),
      })),
      refusePicture: assign(({ context }, picture: Picture) => ({
        problems: { ...context.problems, [kind.picture]: problemOfPicture(picture) ?? 'picture' },
      })),
      showProblemOf: assign(({ context }, name: string) => ({
        problems: withProblemOf(context.problems, problemsNow(context), name),
      })),
      showProblems: assign(({ context }) => ({ problems: problemsNow(context) })),
      discard: assign(({ context }) => ({ values: context.saved, problems: {} })),
      explain: assign(({ context }, { failure }: { failure: unknown }) => ({
        problems: kind.refusalOf?.(failure, nextPart(context)) ?? fieldErrors(failure),
      })),
      takeSaved: enqueueActions(({ context, enqueue }, { answer }: { answer: Partial<Saved> }) => {
        const part = nextPart(context)
        const record = { ...filled(context.record), ...answer }
        const saved = kind.valuesOf(record)
        enqueue.assign({
          record,
          saved,
          values: { ...saved, ...keptOf(context, part) },
          problems: {},
        })
        for (const { to, event } of kind.announcementsOf(part, record)) enqueue.sendTo(actorAt(to), event)
      }),
      tellUnsaved: sendTo(actorNamed('router'), UNSAVED),
      tellSettled: sendTo(actorNamed('router'), SETTLED),
      /** Who wanted to leave stays, and sees what is wrong. */
      tellNotSaved: sendTo('leaving', { type: 'save.failed' }),
      saySaved: sendTo(actorNamed('toasts'), toast('success', kind.savedText)),
    },
  }).createMachine({
    id: 'form',
    context: { record: null, saved: null, values: null, problems: {} },
    initial: 'loading',
    states: {
      loading: {
        description: 'Waits for what the server has.',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: {
            target: 'loaded',
            actions: { type: 'takeLoaded', params: ({ event }) => ({ record: event.output }) },
          },
          onError: 'failed',
        },
      },
      failed: {
        description: 'The server did not answer; a retry asks again.',
        tags: 'failed',
        on: { 'retry.requested': 'loading' },
      },
      loaded: {
        description: 'The fields can be changed.',
        initial: 'clean',
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
        },
        states: {
          clean: {
            description: 'Nothing is unsaved: the page can be left without a question.',
            always: { guard: 'isChanged', target: 'dirty' },
          },
          dirty: {
            description: 'Something is unsaved: a question comes before the page is left.',
            entry: 'tellUnsaved',
            exit: 'tellSettled',
            invoke: { id: 'leaving', systemId: 'leaving', src: 'leaving' },
            initial: 'editing',
            states: {
              editing: {
                description: 'The changes wait to be saved or discarded.',
                always: { guard: 'isUnchanged', target: '#form.loaded.clean' },
                on: {
                  'save.requested': [
                    { guard: 'isWrong', actions: ['showProblems', 'tellNotSaved'] },
                    { target: 'saving' },
                  ],
                },
              },
              savedPart: {
                description: 'One part is saved; another one follows if it was changed too.',
                always: [
                  { guard: 'isUnchanged', target: '#form.loaded.clean', actions: 'saySaved' },
                  { target: 'saving' },
                ],
              },
              saving: {
                description: 'The next part that was changed is being saved.',
                tags: 'busy',
                on: { 'field.changed': {}, 'field.left': {}, 'picture.chosen': {}, 'discard.requested': {} },
                invoke: {
                  id: 'save',
                  src: 'save',
                  input: ({ context }) => ({ part: nextPart(context), values: filled(context.values) }),
                  onDone: {
                    target: 'savedPart',
                    actions: { type: 'takeSaved', params: ({ event }) => ({ answer: event.output }) },
                  },
                  onError: {
                    target: 'editing',
                    actions: [{ type: 'explain', params: ({ event }) => ({ failure: event.error }) }, 'tellNotSaved'],
                  },
                },
              },
            },
          },
        },
      },
    },
  })
}

type Shown = { readonly context: FormContext<unknown, unknown> }
/** Whether something would be lost. */
export const hasChanges = ({ context }: Shown): boolean => isChanged(context)
/** Whether what was changed is on its way. */
export const isSaving = (form: { hasTag: (tag: 'busy') => boolean }): boolean => form.hasTag('busy')
