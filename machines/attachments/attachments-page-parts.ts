import { assign, enqueueActions, sendTo, setup, type EventObject } from 'xstate'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import type { Project } from '#contract/entities/project.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import type { MessageReceived } from '../live/news.ts'
import { actorNamed } from '../actor-named.ts'
import { takenAwayToast } from '../board/board-toasts.ts'
import { newer } from '../board/cards/in-flight.ts'
import { pathWith, searchReplacing } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/screen-host.ts'
import { callbackPortNotProvided, portNotProvided } from '../port.ts'
import type { ProjectArrived, ProjectNews } from '../store/project/project-keeper.ts'
import type { Beside, Beyond, BeyondStep } from './beside.ts'
import { fileCare, type DoomedFile, type FileChange, type FileCareNews } from './file-care.ts'
import type { FilesNews } from './files-keeper.ts'
import { filesTable } from './files-table.ts'
import { preview } from './preview.ts'

const NOT_FOUND = 404

/** How files stand: as pictures, or one a line. */
export type FilesView = 'tiles' | 'rows'
/** A file beside those that an address shows. */
export interface BeyondWanted extends BeyondStep {
  readonly projectId: string
  readonly search: string
}
type Context = {
  readonly place: ScreenPlace
  readonly projectId: string
  readonly project: Project | null
  readonly wanted: BeyondStep
  /** What was deleted from here and is perhaps still there: until it is known, so is not what comes after it. */
  readonly leaving: readonly string[]
}
type Event =
  | PlaceChanged
  | { type: 'screen.staled' }
  | MessageReceived
  | ProjectArrived
  | FilesNews
  | { type: 'view.chosen'; view: FilesView }
  | { type: 'preview.opened'; file: ProjectAttachment }
  | { type: 'preview.closed' }
  /** A person who looks at the first or last file of what is loaded wants the one beside it. */
  | { type: 'neighbour.requested'; step: 1 | -1; from: string }
  | FileCareNews

/** What the page of a project's files is made of: its ports, guards and actions. */
export const attachmentsPageParts = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ScreenInput, tags: {} as 'turning' },
  actors: {
    table: filesTable,
    preview,
    fileCare,
    projectKeeper: callbackPortNotProvided<EventObject, { projectId: string }, ProjectNews>('projectKeeper'),
    filesKeeper: callbackPortNotProvided<EventObject, { projectId: string }, FilesNews>('filesKeeper'),
    loadBeyond: portNotProvided<Beyond, BeyondWanted>('loadBeyond'),
    loadProject: portNotProvided<Project, { projectId: string }>('loadProject'),
  },
  guards: {
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isTakenAway: ({ context }, { type, data }: Message) =>
      type === 'REMOVED_FROM_PROJECT' && data.projectId === context.projectId,
    hasFile: (_, { file }: Beyond) => file !== null,
    isHere: (_, beside: Beside) => typeof beside === 'object' && beside !== null,
    isBeyond: (_, beside: Beside) => typeof beside === 'number',
    isSettled: ({ context }) => context.leaving.length === 0,
  },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ place })),
    take: assign(({ context }, project: Project) =>
      project.id === context.projectId ? { project: newer(context.project, project) } : {},
    ),
    stale: sendTo('table', { type: 'table.staled' }),
    tellPlace: sendTo('table', (_, place: ScreenPlace) => ({ type: 'place.changed', place })),
    tellVanished: enqueueActions(({ enqueue }, id: string) => {
      const gone = { type: 'file.vanished', id }
      enqueue.sendTo('preview', gone)
      enqueue.sendTo('fileCare', gone)
    }),
    tellRenamed: sendTo('preview', (_, { id, name }: { id: string; name: string }) => ({
      type: 'file.renamed',
      id,
      name,
    })),
    noteStep: assign((_, { step, from }: { step: 1 | -1; from: string }) => ({
      wanted: { step, from, without: null },
    })),
    noteLeaving: assign(({ context: { leaving } }, { id }: DoomedFile) => ({ leaving: [...leaving, id] })),
    noteSettled: assign(({ context: { leaving } }, { kind, id }: FileChange) =>
      kind === 'delete' ? { leaving: leaving.filter((one) => one !== id) } : {},
    ),
    lookBeside: enqueueActions(({ enqueue }, beside: Beside) => {
      if (typeof beside === 'object' && beside) enqueue.sendTo('preview', { type: 'file.chosen', file: beside })
    }),
    stepBeside: assign(({ context }, { id, beside, before }: DoomedFile) =>
      typeof beside === 'number' ? { wanted: { step: beside, from: before, without: id } } : { wanted: context.wanted },
    ),
    /** What comes next is on its way; this one is not there any more. */
    dismiss: sendTo('preview', (_, id: string) => ({ type: 'file.vanished', id })),
    lookBeyond: enqueueActions(({ enqueue }, { page, file }: Beyond) => {
      if (file) enqueue.sendTo('preview', { type: 'file.chosen', file })
      enqueue.sendTo('table', { type: 'page.chosen', page })
    }),
    showAs: sendTo(actorNamed('router'), ({ context: { place } }, view: FilesView) => ({
      type: 'go.requested',
      to:
        pathWith(ROUTES[place.route].path, place.params) +
        searchReplacing(place.search, { view: view === 'tiles' ? '' : view }),
      replace: true,
    })),
    /** What one has done oneself is said where it was done. */
    sayTakenAway: enqueueActions(({ context, enqueue }, { isOwn = false }: MessageReceived) => {
      if (!isOwn) enqueue.sendTo(actorNamed('toasts'), takenAwayToast(context.project?.name))
    }),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
  },
})
