import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { TemplateForm, type ProjectTemplate } from '#contract/entities/template.ts'
import { fieldErrors } from '#contract/errors.ts'
import { actorNamed } from '../../actor-named.ts'
import { portNotProvided } from '../../port.ts'
import { queryStates } from '../../query/query-states.ts'
import { toast } from '../../toasts/toast.ts'
import { deleteButton, type DeleteNews } from '../../widgets/delete-button.ts'

export interface TemplateSettingsContext {
  readonly projectId: string
  /** The workspace's own. */
  readonly templates: readonly ProjectTemplate[]
  readonly form: TemplateForm
  /** What the server said about the name. */
  readonly refused: string | null
  readonly deleting: string | null
}
type Event =
  | { type: 'retry.requested' }
  | { type: 'screen.staled' }
  | { type: 'list.outdated' }
  /** A template is to be made of the project, which is called so. */
  | { type: 'saving.started'; name: string }
  | { type: 'name.typed'; name: string }
  | { type: 'tasks.switched'; withTasks: boolean }
  | { type: 'form.submitted' }
  | { type: 'back.requested' }
  | DeleteNews

const NO_FORM: Pick<TemplateSettingsContext, 'form' | 'refused'> = {
  form: { name: '', withTasks: true },
  refused: null,
}

/** The boards that a workspace has saved to begin projects with: one is made of this project, and all of them can be deleted. */
export const templateSettings = setup({
  types: {
    context: {} as TemplateSettingsContext,
    events: {} as Event,
    input: {} as { projectId: string },
    tags: {} as 'loading' | 'failed' | 'form' | 'busy',
  },
  actors: {
    deleteButton,
    loadTemplates: portNotProvided<readonly ProjectTemplate[], void>('loadTemplates'),
    saveTemplate: portNotProvided<ProjectTemplate, { projectId: string; form: TemplateForm }>('saveTemplate'),
    deleteTemplate: portNotProvided<null, { id: string }>('deleteTemplate'),
  },
  guards: {
    isTemplate: ({ context }) => TemplateForm.safeParse(context.form).success,
    isListed: ({ context }, id: string) => context.templates.some((template) => template.id === id),
  },
  actions: {
    take: assign((_, templates: readonly ProjectTemplate[]) => ({ templates: templates.filter(({ isOwn }) => isOwn) })),
    startForm: assign((_, name: string) => ({ ...NO_FORM, form: { ...NO_FORM.form, name } })),
    name: assign(({ context }, name: string) => ({ form: { ...context.form, name }, refused: null })),
    switchTasks: assign(({ context }, withTasks: boolean) => ({ form: { ...context.form, withTasks } })),
    takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure)['name'] ?? null })),
    doom: assign((_, deleting: string) => ({ deleting })),
    spare: assign({ deleting: null }),
    outdate: raise({ type: 'list.outdated' }),
    saySaved: sendTo(actorNamed('toasts'), (_, { name }: ProjectTemplate) =>
      toast('success', 'projectSettings.templateSaved', { name }),
    ),
  },
}).createMachine({
  id: 'templateSettings',
  context: ({ input: { projectId } }) => ({ projectId, templates: [], ...NO_FORM, deleting: null }),
  invoke: { id: 'deleteButton', src: 'deleteButton' },
  type: 'parallel',
  on: { 'screen.staled': { actions: 'outdate' } },
  states: {
    list: {
      description: 'The templates of the workspace.',
      initial: 'loading',
      states: queryStates<readonly ProjectTemplate[]>()({
        load: 'loadTemplates',
        take: 'take',
        staleOn: ['list.outdated'],
      }),
    },
    change: {
      description: 'What is being done to them.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being done.',
          on: {
            'saving.started': { target: 'editing', actions: { type: 'startForm', params: ({ event }) => event.name } },
            'delete.confirmed': {
              guard: { type: 'isListed', params: ({ event }) => event.about.id },
              target: 'deleting',
              actions: { type: 'doom', params: ({ event }) => event.about.id },
            },
          },
        },
        editing: {
          description: 'The new template is given a name.',
          tags: 'form',
          on: {
            'name.typed': { actions: { type: 'name', params: ({ event }) => event.name } },
            'tasks.switched': { actions: { type: 'switchTasks', params: ({ event }) => event.withTasks } },
            'form.submitted': { guard: 'isTemplate', target: 'saving' },
            'back.requested': 'resting',
          },
        },
        saving: {
          description: 'The template is being saved; its fields stay.',
          tags: ['form', 'busy'],
          invoke: {
            id: 'saveTemplate',
            src: 'saveTemplate',
            input: ({ context: { projectId, form } }) => ({ projectId, form }),
            onDone: {
              target: 'resting',
              actions: ['outdate', { type: 'saySaved', params: ({ event }) => event.output }],
            },
            onError: {
              target: 'editing',
              actions: { type: 'takeRefusal', params: ({ event }) => ({ failure: event.error }) },
            },
          },
        },
        deleting: {
          description: 'A template is being deleted.',
          exit: 'spare',
          invoke: {
            id: 'deleteTemplate',
            src: 'deleteTemplate',
            input: ({ context }) => ({ id: context.deleting ?? '' }),
            // Perhaps another user was faster: the list says so.
            onDone: { target: 'resting', actions: 'outdate' },
            onError: { target: 'resting', actions: 'outdate' },
          },
        },
      },
    },
  },
})

export type TemplateSettingsRef = ActorRefFrom<typeof templateSettings>
type Snapshot = SnapshotFrom<typeof templateSettings>
export const templatesIn = ({ context }: Snapshot): readonly ProjectTemplate[] => context.templates
export const hasForm = (now: Snapshot): boolean => now.hasTag('form')
export const isSaving = (now: Snapshot): boolean => now.hasTag('busy')
export const formOf = ({ context }: Snapshot): TemplateForm => context.form
export const refusalOf = ({ context }: Snapshot): string | null => context.refused
export const canSave = (now: Snapshot): boolean => now.can({ type: 'form.submitted' })
export const deletingIn = ({ context }: Snapshot): string | null => context.deleting
