import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { LabelForm, type Label } from '#contract/entities/label.ts'
import { fieldErrors } from '#contract/errors.ts'
import { deleteButton, type DeleteNews } from '../../widgets/delete-button.ts'
import type { ChangeChosen } from '../panel/task-panel-events.ts'

/** A label that is made or changed, as far as one has come. */
interface Words {
  /** The label that is changed; none while a new one is made. */
  readonly id: string | null
  readonly form: LabelForm
  /** What the server said about the name. */
  readonly refused: string | null
}
export interface LabelPickerContext extends Words {
  readonly q: string
  /** Whether the form holds words of a person here that the server does not have. */
  readonly isTyped: boolean
  /** Such words whose form was closed, or that came back while another was being filled in: their turn comes again. */
  readonly waiting: readonly Words[]
}
type Refused = { id: string | null; form: LabelForm; failure: unknown }
type Event =
  | { type: 'picker.opened' }
  | { type: 'picker.closed' }
  | { type: 'query.typed'; q: string }
  | { type: 'creating.started'; color: string }
  | { type: 'editing.started'; label: Label }
  | { type: 'name.typed'; name: string }
  | { type: 'color.chosen'; color: string }
  | { type: 'form.submitted' }
  | { type: 'back.requested' }
  | DeleteNews
  | ({ type: 'label.refused' } & Refused)
  | { type: 'label.vanished'; id: string }

const NOTHING = { q: '', id: null, form: { name: '', color: '' }, refused: null, isTyped: false }
const wordsOf = ({ id, form, failure }: Refused): Words => ({
  id,
  form,
  refused: fieldErrors(failure)['name'] ?? null,
})

/** Where the labels of a task are chosen, and those of the workspace made, renamed, recoloured and deleted. */
export const labelPicker = setup({
  types: { context: {} as LabelPickerContext, events: {} as Event, tags: {} as 'open' | 'form' },
  actors: { deleteButton },
  guards: {
    isLabel: ({ context }) => LabelForm.safeParse(context.form).success,
    isChanged: ({ context }, id: string) => context.id === id,
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isTyped: ({ context }) => context.isTyped,
  },
  actions: {
    forget: assign(NOTHING),
    search: assign((_, q: string) => ({ q })),
    startNew: assign(({ context }, color: string) => ({
      id: null,
      form: { name: context.q.trim(), color },
      refused: null,
      isTyped: false,
    })),
    startWith: assign((_, { id, name, color }: Label) => ({
      id,
      form: { name, color },
      refused: null,
      isTyped: false,
    })),
    name: assign(({ context }, name: string) => ({ form: { ...context.form, name }, refused: null, isTyped: true })),
    color: assign(({ context }, color: string) => ({ form: { ...context.form, color }, refused: null })),
    takeRefusal: assign((_, refused: Refused) => ({ ...wordsOf(refused), isTyped: true })),
    wait: assign(({ context: { waiting } }, refused: Refused) => ({ waiting: [...waiting, wordsOf(refused)] })),
    putAside: assign(({ context: { id, form, refused, waiting } }) => ({
      waiting: [{ id, form, refused }, ...waiting],
    })),
    takeNext: assign(({ context: { waiting } }) => ({ ...waiting[0], isTyped: true, waiting: waiting.slice(1) })),
    dropWaiting: assign(({ context: { waiting } }, id: string) => ({
      waiting: waiting.filter((one) => one.id !== id),
    })),
    tellForm: sendParent(({ context: { id, form } }): ChangeChosen => ({
      type: 'change.chosen',
      command: id === null ? { name: 'label.create', form, wornBy: [] } : { name: 'label.change', id, form },
    })),
    tellDelete: sendParent((_, id: string): ChangeChosen => ({
      type: 'change.chosen',
      command: { name: 'label.delete', id },
    })),
  },
}).createMachine({
  id: 'labelPicker',
  context: { ...NOTHING, waiting: [] },
  initial: 'closed',
  on: {
    'label.refused': { target: '.open.form', actions: { type: 'takeRefusal', params: ({ event }) => event } },
    'label.vanished': { actions: { type: 'dropWaiting', params: ({ event }) => event.id } },
  },
  states: {
    closed: { description: 'Only the labels of the task are shown.', entry: 'forget', on: { 'picker.opened': 'open' } },
    open: {
      description: 'The list of labels is open.',
      tags: 'open',
      initial: 'choosing',
      on: { 'picker.closed': 'closed' },
      states: {
        choosing: {
          description: 'Labels are given and taken away.',
          always: { guard: 'isAnyWaiting', target: 'form', actions: 'takeNext' },
          on: {
            'query.typed': { actions: { type: 'search', params: ({ event }) => event.q } },
            'creating.started': { target: 'form', actions: { type: 'startNew', params: ({ event }) => event.color } },
            'editing.started': { target: 'form', actions: { type: 'startWith', params: ({ event }) => event.label } },
          },
        },
        form: {
          description: 'One label is being made or changed.',
          tags: 'form',
          invoke: { id: 'deleteButton', src: 'deleteButton' },
          on: {
            'picker.closed': { guard: 'isTyped', target: '#labelPicker.closed', actions: 'putAside' },
            // What is being typed does not give way to what was typed before.
            'label.refused': { actions: { type: 'wait', params: ({ event }) => event } },
            'name.typed': { actions: { type: 'name', params: ({ event }) => event.name } },
            'color.chosen': { actions: { type: 'color', params: ({ event }) => event.color } },
            'form.submitted': { guard: 'isLabel', target: 'choosing', actions: 'tellForm' },
            'back.requested': 'choosing',
            'delete.confirmed': {
              guard: { type: 'isChanged', params: ({ event }) => event.about.id },
              target: 'choosing',
              actions: { type: 'tellDelete', params: ({ event }) => event.about.id },
            },
            'label.vanished': {
              guard: { type: 'isChanged', params: ({ event }) => event.id },
              target: 'choosing',
              actions: { type: 'dropWaiting', params: ({ event }) => event.id },
            },
          },
        },
      },
    },
  },
})

export type LabelPickerRef = ActorRefFrom<typeof labelPicker>
type Snapshot = SnapshotFrom<typeof labelPicker>
export const isOpen = (picker: Snapshot): boolean => picker.hasTag('open')
export const isInForm = (picker: Snapshot): boolean => picker.hasTag('form')
export const queryOf = ({ context }: Snapshot): string => context.q
export const formOf = ({ context }: Snapshot): LabelForm => context.form
/** The label that is changed; none while a new one is made. */
export const editedId = ({ context }: Snapshot): string | null => context.id
/** What is wrong with the name: what the server said, as a sentence. */
export const refusalOf = ({ context }: Snapshot): string | null => context.refused
export const canSave = (picker: Snapshot): boolean => picker.can({ type: 'form.submitted' })
