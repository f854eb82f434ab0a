import { assign, setup, type ErrorActorEvent } from 'xstate'
import type * as z from 'zod/mini'
import { fieldErrors } from '#contract/errors.ts'
import { unplugged } from '../unplugged.ts'
import { problemsIn, type Problems } from './problems.ts'
import { isSame } from './same.ts'

/** What a form holds: values by the names of its fields. */
export type Fields = Readonly<Record<string, unknown>>

/** What every form knows, whatever its fields. */
export interface FormContext<Values extends Fields, Reply = unknown> {
  /** What is saved; the form is changed when its values differ from it. */
  readonly saved: Values
  readonly values: Values
  readonly touched: readonly string[]
  /** What the schema says. */
  readonly problems: Problems
  /** What the server said, until the field is edited. */
  readonly refused: Problems
  readonly reply: Reply | null
}

/** What every form hears. */
export type FormEvent<Values extends Fields> =
  | { type: 'field.changed'; name: keyof Values & string; value: Values[keyof Values] }
  | { type: 'field.left'; name: keyof Values & string }
  /** The values that are saved have arrived, or the form starts over with them. */
  | { type: 'form.filled'; values: Values }
  | { type: 'submit.requested' }
  | { type: 'form.closed' }

const blank = (value: unknown): unknown =>
  typeof value === 'string' ? '' : typeof value === 'boolean' ? false : Array.isArray(value) ? [] : null

/** Values without content: nothing that was typed outlives its form. */
const wiped = <Values extends Fields>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, blank(value)])) as Values

/**
 * The machine of every form: knows what was touched and changed, submits only what its schema finds right after all
 * fields are touched, and shows what the server refused until the field is edited. Made once per form, beside its
 * screen's machine: `Values` are what the fields hold (a box not ticked yet is false), `Sent` what the schema makes of
 * them, `Reply` what the server answers. It ends with the reply, or with null when it was closed; what was typed is wiped.
 */
export function formOf<Values extends Fields, Sent, Reply>(schema: z.ZodMiniType<Sent>) {
  type Context = FormContext<Values, Reply>

  const startWith = (values: Values): Context => ({
    saved: values,
    values,
    touched: [],
    problems: problemsIn(schema, values),
    refused: {},
    reply: null,
  })
  const changed = (values: Values, { name, value }: { name: string; value: unknown }): Values => ({
    ...values,
    [name]: value,
  })

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Values>,
      input: {} as { values: Values },
      output: {} as Reply | null,
      tags: {} as 'busy',
    },
    actors: { submit: unplugged<Reply, { values: Sent }>('submit') },
    guards: {
      isValid: ({ context }) => Object.keys(context.problems).length === 0,
      differs: ({ context }, change: { name: string; value: unknown }) =>
        !isSame(changed(context.values, change), context.saved),
    },
    actions: {
      fill: assign((_, values: Values) => startWith(values)),
      take: assign(({ context }, change: { name: string; value: unknown }) => {
        const values = changed(context.values, change)
        const refused = Object.entries(context.refused).filter(([name]) => name !== change.name)
        return { values, problems: problemsIn(schema, values), refused: Object.fromEntries(refused) }
      }),
      touch: assign(({ context }, name: string) => ({ touched: [...new Set([...context.touched, name])] })),
      touchAll: assign(({ context }) => ({ touched: Object.keys(context.values) })),
      forgetRefusal: assign({ refused: {} }),
      takeRefusal: assign((_, failure: unknown) => ({ refused: fieldErrors(failure) })),
      takeReply: assign((_, reply: Reply) => ({ reply })),
      wipe: assign(({ context }) => ({
        values: wiped(context.values),
        saved: wiped(context.saved),
        problems: {},
        refused: {},
        touched: [],
      })),
    },
  }).createMachine({
    id: 'form',
    context: ({ input }) => startWith(input.values),
    output: ({ context }) => context.reply,
    initial: 'editing',
    states: {
      editing: {
        description: 'The fields can be changed.',
        initial: 'pristine',
        on: {
          'field.changed': [
            {
              guard: { type: 'differs', params: ({ event }) => event },
              target: '.dirty',
              actions: { type: 'take', params: ({ event }) => event },
            },
            { target: '.pristine', actions: { type: 'take', params: ({ event }) => event } },
          ],
          'field.left': { actions: { type: 'touch', params: ({ event }) => event.name } },
          'form.filled': { target: '.pristine', actions: { type: 'fill', params: ({ event }) => event.values } },
          'submit.requested': [
            { guard: 'isValid', target: 'submitting', actions: ['touchAll', 'forgetRefusal'] },
            { actions: 'touchAll' },
          ],
          'form.closed': 'closed',
        },
        states: {
          pristine: { description: 'Nothing differs from what was filled in at first.' },
          dirty: { description: 'Something was changed.' },
          failed: { description: 'The server did not take it; its fields say why.' },
        },
      },
      submitting: {
        description: 'What was filled in is on its way.',
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ context }) => ({ values: schema.parse(context.values) }),
          onDone: { target: 'done', actions: { type: 'takeReply', params: ({ event }) => event.output } },
          onError: {
            target: 'editing.failed',
            actions: { type: 'takeRefusal', params: ({ event }: { event: ErrorActorEvent }) => event.error },
          },
        },
        on: { 'form.closed': 'closed' },
      },
      done: { description: 'The server has taken it.', type: 'final', entry: 'wipe' },
      closed: { description: 'The form was left.', type: 'final', entry: 'wipe' },
    },
  })
}

interface Form<Values extends Fields> {
  readonly context: FormContext<Values>
}

/** A field as it is shown: what the server refused comes first, what the schema finds only once it was touched. */
export function fieldOf<Values extends Fields, Name extends keyof Values & string>(
  { context }: Form<Values>,
  name: Name,
): { readonly value: Values[Name]; readonly error: string | null } {
  const found = context.touched.includes(name) ? context.problems[name] : undefined
  return { value: context.values[name], error: context.refused[name] ?? found ?? null }
}

/** Whether submitting does anything: it checks and touches everything, and sends what is valid. */
export const canSubmit = (form: { can: (event: { type: 'submit.requested' }) => boolean }): boolean =>
  form.can({ type: 'submit.requested' })

/** Whether there is something that would be lost. */
export const isDirty = <Values extends Fields>({ context }: Form<Values>): boolean =>
  !isSame(context.values, context.saved)
