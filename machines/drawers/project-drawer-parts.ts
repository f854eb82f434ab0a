import { assign, enqueueActions, sendTo, type AnyActorRef } from 'xstate'
import {
  ProjectForm,
  type NewProject,
  type Project,
  type ProjectChange as Saving,
  type ProjectStatus,
} from '#contract/entities/project.ts'
import type { Role } from '#contract/entities/role.ts'
import type { User } from '#contract/entities/user.ts'
import { fieldErrors } from '#contract/errors.ts'
import { leastUsedColor } from '#contract/swatches.ts'
import { actorNamed } from '../actor-named.ts'
import { isNotFound } from '../board/not-found.ts'
import { without, type Problems } from '../forms/problems.ts'
import type { ListContext } from '../lists/paged-list.ts'
import { NO_LIMITS, type Option } from '../pickers/option.ts'
import type { PickerNews } from '../pickers/picker.ts'
import { archivedToast } from '../project/archived-toast.ts'
import { boardPath } from '../router/router.ts'
import type { ProjectArrived, ProjectNews } from '../store/project/project-keeper.ts'
import { actionsFor } from '../typed-actions.ts'
import type { DeleteNews } from '../widgets/delete-button.ts'
import {
  changesOf,
  disputedIn,
  inCapitals,
  isUnchanged,
  NEW_PROJECT,
  picked,
  problemsOf,
  rebased,
  sentOf,
  suggestedAbbreviation,
  valuesOf,
  type Disputed,
  type ProjectValues,
} from './project-form.ts'

/** The signed-in user who has the drawer open, with their role. */
export interface Asker {
  readonly option: Option
  readonly role: Role | null
}

export interface ProjectDrawerContext {
  readonly asker: Asker | null
  /** The project being edited; none while one is created. */
  readonly id: string | null
  /** The status that it is to be given back. */
  readonly status: ProjectStatus | null
  readonly saved: ProjectValues
  /** How new that is. */
  readonly revision: number
  /** What was changed here and, otherwise, by others since. */
  readonly disputed: readonly Disputed[]
  readonly values: ProjectValues
  readonly touched: readonly string[]
  readonly problems: Problems
  /** What the server did not take, by field, until that is edited. */
  readonly refused: Problems
  /** The abbreviation was typed by hand, so the name does not suggest one any more. */
  readonly isAbbreviationOwn: boolean
  /** Who was chosen when the form opened. */
  readonly chosen: readonly Option[]
}

type Fields = Omit<ProjectValues, 'userIds' | 'teamIds'>
/** What a field was changed to. */
export type ProjectChange = {
  [Name in keyof Fields]: { type: 'field.changed'; name: Name; value: Fields[Name] }
}[keyof Fields]

/** What the project drawer hears. */
export type ProjectDrawerEvent =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  | ProjectNews
  | { type: 'drawer.opened'; id: string | null }
  /** A project that was archived is to be brought back. */
  | { type: 'restore.requested'; id: string }
  /** The status of a project was changed, and is to be what it was. */
  | { type: 'status.requested'; id: string; status: ProjectStatus }
  | ProjectChange
  | { type: 'field.left'; name: string }
  | PickerNews
  | { type: 'save.requested' }
  | { type: 'close.requested' }
  | { type: 'edit.resumed' }
  | { type: 'changes.discarded' }
  | DeleteNews

/** What is sent: a new project, or what one is to be now. */
export type ProjectSaving =
  | { readonly id: null; readonly form: NewProject }
  | { readonly id: string; readonly form: Saving }

/** What opening a project brings: itself, and who and which teams take part. */
export interface LoadedProject {
  readonly project: Project
  readonly chosen: readonly Option[]
}

const ME = 'projectDrawer'
type Forgotten = Omit<ProjectDrawerContext, 'asker'>
/** What the drawer is typed by. */
export interface ProjectDrawerTypes {
  context: ProjectDrawerContext
  events: ProjectDrawerEvent
  tags: 'open' | 'busy'
  children: { picker: 'picker'; deleteButton: 'deleteButton'; projectTemplates: 'projectTemplates' }
}

/** No project: what the drawer holds while it is closed. */
const BLANK: Forgotten = {
  id: null,
  status: null,
  saved: NEW_PROJECT,
  revision: 0,
  disputed: [],
  values: NEW_PROJECT,
  touched: [],
  problems: {},
  refused: {},
  isAbbreviationOwn: false,
  chosen: [],
}
const FIELDS = ['name', 'abbreviation', 'description', 'color', 'dueDate', 'userIds', 'teamIds']

const filled = (values: ProjectValues): Partial<ProjectDrawerContext> => ({ values, problems: problemsOf(values) })
const toastOf = (key: string, { name }: { name: string }) => ({
  type: 'toast.requested' as const,
  kind: 'success' as const,
  text: { key: `project.${key}`, values: { name } },
})

/** The colours of the projects that stand in the person's menu. */
const colorsSeen = (system: AnyActorRef['system']): string[] => {
  const list: AnyActorRef | undefined = system.get('projectList')
  const { context } = (list?.getSnapshot() ?? {}) as { context?: Partial<ListContext<Project>> }
  return context?.rows?.map(({ color }) => color) ?? []
}

interface Args {
  readonly context: ProjectDrawerContext
}

/** What the project drawer decides by. */
export const projectDrawerGuards = {
  mayManage: ({ context: { asker } }: Args) => asker !== null && asker.role !== 'Employee',
  isNew: ({ context }: Args) => context.id === null,
  isThis: ({ context }: Args, id: string) => context.id === id,
  isChanged: ({ context: { values, saved } }: Args) => !isUnchanged(values, saved),
  isUnchanged: ({ context: { values, saved } }: Args) => isUnchanged(values, saved),
  mayBeSaved: ({ context: { values, saved, problems } }: Args) =>
    !isUnchanged(values, saved) && Object.keys(problems).length === 0,
  isChangedByOthers: (_: Args, { isRead = false }: ProjectArrived) => !isRead,
  isMissing: ({ context }: Args, { failure }: { failure: unknown }) => context.id !== null && isNotFound(failure),
}

/** What the project drawer does on its way. */
export const projectDrawerActions = actionsFor<ProjectDrawerContext, ProjectDrawerEvent>()({
  knowAsker: assign((_, user: User) => ({
    asker: { option: { kind: 'user' as const, id: user.id, person: user }, role: user.role?.name ?? null },
  })),
  forgetAsker: assign({ asker: null }),
  fillPicker: sendTo('picker', ({ context: { asker, chosen } }) => ({
    type: 'picker.filled' as const,
    ...NO_LIMITS,
    chosen,
    // The user who has the drawer open cannot remove themselves.
    fixedIds: asker ? [asker.option.id] : [],
  })),
  forget: assign(BLANK),
  remember: assign((_, id: string | null) => ({ ...BLANK, id })),
  rememberStatus: assign((_, { id, status }: { id: string; status: ProjectStatus }) => ({ ...BLANK, id, status })),
  forgetStatus: assign({ status: null }),
  startNew: enqueueActions(({ context, enqueue, system }) => {
    const chosen = context.asker ? [context.asker.option] : []
    const color = leastUsedColor(colorsSeen(system))
    const values = { ...NEW_PROJECT, ...picked(chosen), color }
    enqueue.assign({ ...BLANK, ...filled(values), saved: values, chosen })
  }),
  startWith: assign((_, { project, chosen }: LoadedProject) => {
    const values = { ...valuesOf(project), ...picked(chosen) }
    return {
      ...BLANK,
      ...filled(values),
      id: project.id,
      saved: values,
      revision: project.revision,
      isAbbreviationOwn: true,
      chosen,
    }
  }),
  take: assign(({ context }, { name, value }: { name: keyof Fields; value: unknown }) => {
    const written = name === 'abbreviation' && typeof value === 'string' ? inCapitals(value) : value
    const values: ProjectValues = { ...context.values, [name]: written }
    const isOwn = name === 'abbreviation' ? value !== '' : context.isAbbreviationOwn
    const suggested = name === 'name' && !isOwn ? { abbreviation: suggestedAbbreviation(values.name) } : {}
    return {
      ...filled({ ...values, ...suggested }),
      isAbbreviationOwn: isOwn,
      refused: without(context.refused, name === 'hasDueDate' ? 'dueDate' : name),
    }
  }),
  takePicked: assign(({ context }, chosen: readonly Option[]) => ({
    ...filled({ ...context.values, ...picked(chosen) }),
    refused: without(context.refused, 'userIds', 'teamIds'),
  })),
  touch: assign(({ context }, name: string) => ({ touched: [...new Set([...context.touched, name])] })),
  touchAll: assign({ touched: FIELDS }),
  takeRefusal: assign((_, { failure }: { failure: unknown }) => ({ refused: fieldErrors(failure) })),
  takeOthers: assign(({ context }, project: Project) => {
    const { saved, values, revision, disputed } = context
    if (project.revision <= revision) return {}
    // Who takes part comes with names, which the project alone does not bring: that stays as it was chosen here.
    const now = { ...valuesOf(project), userIds: saved.userIds, teamIds: saved.teamIds }
    return {
      ...filled(rebased(values, saved, now)),
      saved: now,
      revision: project.revision,
      disputed: [...new Set([...disputed, ...disputedIn(values, saved, now)])],
    }
  }),

  tellOpened: sendTo(actorNamed('router'), { type: 'overlay.opened', by: ME }),
  tellClosed: sendTo(actorNamed('router'), { type: 'overlay.closed', by: ME }),
  tellKept: sendTo(actorNamed('router'), { type: 'overlay.kept', by: ME }),
  /** A project that was made: its board opens. */
  announceCreated: enqueueActions(({ enqueue }, project: Project) => {
    enqueue.sendTo(actorNamed('toasts'), toastOf('created', project))
    enqueue.sendTo(actorNamed('router'), { type: 'go.requested', to: boardPath(project.id) })
  }),
  announceUpdated: sendTo(actorNamed('toasts'), (_, project: Project) => toastOf('updated', project)),
  announceArchived: sendTo(actorNamed('toasts'), ({ context: { saved, id } }) => archivedToast(id ?? '', saved.name)),
  announceStatus: sendTo(actorNamed('toasts'), (_, project: Project) => toastOf('statusBack', project)),
  announceRestored: sendTo(actorNamed('toasts'), (_, project: Project) => toastOf('restored', project)),
})

/** What is sent to be saved. */
export const saveProjectInput = ({ id, values, saved }: ProjectDrawerContext): ProjectSaving => {
  const form = ProjectForm.parse(sentOf(values))
  if (id !== null) return { id, form: { ...form, since: changesOf(values, saved) } }
  return { id, form: { ...form, ...(values.template !== null && { template: values.template }) } }
}
