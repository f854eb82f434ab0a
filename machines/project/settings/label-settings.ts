import { assign, enqueueActions, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { LabelForm, type Label } from '#contract/entities/label.ts'
import { fieldErrors } from '#contract/errors.ts'
import { queryStates } from '../../query/query-states.ts'
import { callbackPortNotProvided, portNotProvided } from '../../port.ts'
import type { LabelsShown, ToLabelsKeeper } from '../../store/project/labels-keeper.ts'
import { deleteButton, type DeleteNews } from '../../widgets/delete-button.ts'

/** What is saved of a label: of one that is there, or of a new one. */
export interface LabelSaving {
  readonly id: string | null
  readonly form: LabelForm
}
export interface LabelSettingsContext {
  readonly labels: readonly Label[]
  /** What stands in the fields. */
  readonly form: LabelForm
  /** The label whose fields these are; none while a new one is made. */
  readonly id: string | null
  /** What the server said about the name. */
  readonly refused: string | null
  readonly deleting: string | null
}
type Event =
  | { type: 'retry.requested' }
  | { type: 'creating.started'; color: string }
  | { type: 'editing.started'; label: Label }
  | { type: 'name.typed'; name: string }
  | { type: 'color.chosen'; color: string }
  | { type: 'form.submitted' }
  | { type: 'back.requested' }
  | { type: 'list.outdated' }
  | { type: 'screen.staled' }
  | LabelsShown
  | DeleteNews

const NO_FORM: Pick<LabelSettingsContext, 'id' | 'form' | 'refused'> = {
  id: null,
  form: { name: '', color: '' },
  refused: null,
}

/** Of a label that another user has deleted the words stay, as those of a new label. */
const listed = ({ id }: LabelSettingsContext, labels: readonly Label[]) => ({
  labels,
  id: labels.some((label) => label.id === id) ? id : null,
})

/** The labels of the workspace on a settings page: made, renamed, recoloured and deleted where they stand (LBL-01). */
export const labelSettings = setup({
  types: {
    context: {} as LabelSettingsContext,
    events: {} as Event,
    tags: {} as 'loading' | 'failed' | 'form' | 'busy',
  },
  actors: {
    deleteButton,
    keeper: callbackPortNotProvided<ToLabelsKeeper, void, LabelsShown>('keeper'),
    loadLabels: portNotProvided<readonly Label[], void>('loadLabels'),
    saveLabel: portNotProvided<Label, LabelSaving>('saveLabel'),
    deleteLabel: portNotProvided<void, { id: string }>('deleteLabel'),
  },
  guards: {
    isLabel: ({ context }) => LabelForm.safeParse(context.form).success,
    isListed: ({ context }, id: string) => context.labels.some((label) => label.id === id),
  },
  actions: {
    tellAsked: sendTo('keeper', { type: 'labels.asked' }),
    take: assign(({ context }, labels: readonly Label[]) => listed(context, labels)),
    takeAnswer: enqueueActions(({ enqueue }, labels: readonly Label[]) => {
      enqueue.assign(({ context }) => listed(context, labels))
      enqueue.sendTo('keeper', { type: 'labels.arrived', labels })
    }),
    startNew: assign((_, color: string) => ({ ...NO_FORM, form: { name: '', color } })),
    startWith: assign((_, { id, name, color }: Label) => ({ ...NO_FORM, id, form: { name, color } })),
    name: assign(({ context }, name: string) => ({ form: { ...context.form, name }, refused: null })),
    color: assign(({ context }, color: string) => ({ form: { ...context.form, color }, refused: null })),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure)['name'] ?? null })),
    doom: assign((_, deleting: string) => ({ deleting })),
    spare: assign({ deleting: null }),
    outdate: raise({ type: 'list.outdated' }),
  },
}).createMachine({
  id: 'labelSettings',
  context: { labels: [], ...NO_FORM, deleting: null },
  invoke: [
    { id: 'keeper', src: 'keeper' },
    { id: 'deleteButton', src: 'deleteButton' },
  ],
  type: 'parallel',
  on: {
    'labels.shown': { actions: { type: 'take', params: ({ event }) => event.labels } },
    'screen.staled': { actions: 'outdate' },
  },
  states: {
    list: {
      description: 'The labels of the workspace.',
      initial: 'loading',
      states: queryStates<readonly Label[]>()({
        load: 'loadLabels',
        begin: ['tellAsked'],
        take: 'takeAnswer',
        staleOn: ['list.outdated'],
      }),
    },
    change: {
      description: 'What is being done to one of them.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being done.',
          on: {
            'creating.started': {
              target: 'editing',
              actions: { type: 'startNew', params: ({ event }) => event.color },
            },
            'editing.started': {
              target: 'editing',
              actions: { type: 'startWith', params: ({ event }) => event.label },
            },
            'delete.confirmed': {
              guard: { type: 'isListed', params: ({ event }) => event.about.id },
              target: 'deleting',
              actions: { type: 'doom', params: ({ event }) => event.about.id },
            },
          },
        },
        editing: {
          description: 'The fields of one label are open.',
          tags: 'form',
          on: {
            'name.typed': { actions: { type: 'name', params: ({ event }) => event.name } },
            'color.chosen': { actions: { type: 'color', params: ({ event }) => event.color } },
            'form.submitted': { guard: 'isLabel', target: 'saving' },
            'back.requested': 'resting',
          },
        },
        saving: {
          description: 'A label is being saved; its fields stay.',
          tags: ['form', 'busy'],
          invoke: {
            id: 'saveLabel',
            src: 'saveLabel',
            input: ({ context: { id, form } }) => ({ id, form }),
            onDone: { target: 'resting', actions: 'outdate' },
            // Perhaps another user has deleted it: the list says so.
            onError: {
              target: 'editing',
              actions: [{ type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) }, 'outdate'],
            },
          },
        },
        deleting: {
          description: 'A label is being deleted.',
          exit: 'spare',
          invoke: {
            id: 'deleteLabel',
            src: 'deleteLabel',
            input: ({ context }) => ({ id: context.deleting ?? '' }),
            onDone: { target: 'resting', actions: 'outdate' },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
      },
    },
  },
})

export type LabelSettingsRef = ActorRefFrom<typeof labelSettings>
type Snapshot = SnapshotFrom<typeof labelSettings>
export const labelsIn = ({ context }: Snapshot): readonly Label[] => context.labels
export const hasForm = (now: Snapshot): boolean => now.hasTag('form')
export const isSaving = (now: Snapshot): boolean => now.hasTag('busy')
export const formOf = ({ context }: Snapshot): LabelForm => context.form
/** The label whose fields are open; none while a new one is made. */
export const editedId = ({ context }: Snapshot): string | null => context.id
/** What is wrong with the name: what the server said, as a sentence. */
export const refusalOf = ({ context }: Snapshot): string | null => context.refused
export const canSave = (now: Snapshot): boolean => now.can({ type: 'form.submitted' })
export const deletingIn = ({ context }: Snapshot): string | null => context.deleting
