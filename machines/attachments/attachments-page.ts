import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ProjectAttachment } from '#contract/calls/attachments.ts'
import type { Project } from '#contract/entities/project.ts'
import { Failure } from '#contract/errors.ts'
import type { Message } from '#contract/messages.ts'
import { actorNamed } from '../actor-named.ts'
import { takenAwayToast } from '../board/board-toasts.ts'
import { newer } from '../board/in-flight.ts'
import { pathWith, queryValue, searchReplacing } from '../router/match.ts'
import { ROUTES } from '../router/routes.ts'
import type { PlaceChanged, ScreenInput, ScreenPlace } from '../router/stage.ts'
import { unplugged } from '../unplugged.ts'
import type { Beside } from './beside.ts'
import { fileCare, type FileCareNews, type FileCareRef } from './file-care.ts'
import { concernsFiles, renamedIn, vanishedIn } from './file-news.ts'
import { filesTable } from './files-table.ts'
import { preview } from './preview.ts'

const NOT_FOUND = 404
const NOBODY = { id: '', name: '' }

/** How files stand: as pictures, or one a line. */
export type FilesView = 'tiles' | 'rows'
/** The page of files beside the one that is shown is wanted: the next, or the one before. */
type Step = 1 | -1
export interface BeyondWanted {
  readonly projectId: string
  readonly search: string
  readonly step: Step
}
/** The file that comes next there, and the number of its page from 0; none where there is nothing any more. */
export interface Beyond {
  readonly page: number
  readonly file: ProjectAttachment | null
}
type Context = {
  readonly place: ScreenPlace
  readonly projectId: string
  readonly project: Project | null
  readonly step: Step
}
type Event =
  | PlaceChanged
  | { type: 'screen.staled' }
  | { type: 'message.received'; message: Message }
  | { type: 'project.arrived'; project: Project }
  | { type: 'project.archived'; projectId: string }
  | { type: 'view.chosen'; view: FilesView }
  | { type: 'preview.opened'; file: ProjectAttachment }
  | { type: 'preview.closed' }
  /** Whoever looks at the first or last file of what is loaded wants the one beside it. */
  | { type: 'neighbour.requested'; step: Step }
  | FileCareNews

/** Every file of a project (VIEW-05): looked for, looked at, and kept up to date while others add and remove some. */
export const attachmentsPage = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as ScreenInput, tags: {} as 'turning' },
  actors: {
    table: filesTable,
    preview,
    fileCare,
    loadBeyond: unplugged<Beyond, BeyondWanted>('loadBeyond'),
    loadProject: unplugged<Project, { projectId: string }>('loadProject'),
  },
  guards: {
    isMissing: (_, { failure }: { failure: unknown }) => Failure.safeParse(failure).data?.status === NOT_FOUND,
    isThisOne: ({ context }, projectId: string) => context.projectId === projectId,
    isTakenAway: ({ context }, { type, data }: Message) =>
      type === 'REMOVED_FROM_PROJECT' && data.projectId === context.projectId,
    isAboutProject: ({ context }, { type, data }: Message) =>
      type === 'PROJECT_UPDATED' && data.project.id === context.projectId,
    isDeletion: (_, message: Message) => vanishedIn(message) !== null,
    isRenaming: (_, message: Message) => renamedIn(message) !== null,
    hasFile: (_, { file }: Beyond) => file !== null,
    isHere: (_, beside: Beside) => typeof beside === 'object' && beside !== null,
    isBeyond: (_, beside: Beside) => typeof beside === 'number',
    concernsFiles: ({ context }, message: Message) => concernsFiles(message, context.projectId),
  },
  actions: {
    takePlace: assign((_, place: ScreenPlace) => ({ place })),
    take: assign(({ context }, project: Project) =>
      project.id === context.projectId ? { project: newer(context.project, project) } : {},
    ),
    hear: assign(({ context }, { type, data }: Message) =>
      type === 'PROJECT_UPDATED' ? { project: newer(context.project, data.project) } : {},
    ),
    stale: sendTo('table', { type: 'table.staled' }),
    tellPlace: sendTo('table', (_, place: ScreenPlace) => ({ type: 'place.changed', place })),
    tellVanished: enqueueActions(({ enqueue }, message: Message) => {
      const gone = { type: 'file.vanished', id: vanishedIn(message) ?? '' }
      enqueue.sendTo('preview', gone)
      enqueue.sendTo('fileCare', gone)
    }),
    tellRenamed: sendTo('preview', (_, { id, name }: { id: string; name: string }) => ({
      type: 'file.renamed',
      id,
      name,
    })),
    noteStep: assign((_, step: Step) => ({ step })),
    lookBeside: enqueueActions(({ enqueue }, beside: Beside) => {
      if (typeof beside === 'object' && beside) enqueue.sendTo('preview', { type: 'file.chosen', file: beside })
    }),
    stepBeside: assign(({ context }, beside: Beside) => ({ step: typeof beside === 'number' ? beside : context.step })),
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
    sayTakenAway: sendTo(actorNamed('toasts'), ({ context }) => takenAwayToast(context.project?.name)),
    goHome: sendTo(actorNamed('router'), { type: 'go.requested', to: '/' }),
  },
}).createMachine({
  id: 'attachmentsPage',
  context: ({ input: { place } }) => ({ place, projectId: place.params['id'] ?? '', project: null, step: 1 }),
  invoke: [
    { id: 'table', src: 'table', input: ({ context }) => ({ place: context.place }) },
    { id: 'fileCare', src: 'fileCare' },
  ],
  type: 'parallel',
  on: {
    'place.changed': {
      actions: [
        { type: 'takePlace', params: ({ event }) => event.place },
        { type: 'tellPlace', params: ({ event }) => event.place },
      ],
    },
    'view.chosen': { actions: { type: 'showAs', params: ({ event }) => event.view } },
    'project.arrived': { actions: { type: 'take', params: ({ event }) => event.project } },
    'project.archived': {
      guard: { type: 'isThisOne', params: ({ event }) => event.projectId },
      target: '.head.gone',
      actions: 'goHome',
    },
  },
  states: {
    head: {
      description: 'What the head of the page says of the project.',
      initial: 'loading',
      on: {
        'message.received': [
          {
            guard: { type: 'isTakenAway', params: ({ event }) => event.message },
            target: '.gone',
            actions: ['sayTakenAway', 'goHome'],
          },
          {
            guard: { type: 'isAboutProject', params: ({ event }) => event.message },
            actions: { type: 'hear', params: ({ event }) => event.message },
          },
        ],
        'screen.staled': '.loading',
      },
      states: {
        loading: {
          description: 'The project is being fetched.',
          invoke: {
            id: 'loadProject',
            src: 'loadProject',
            input: ({ context }) => ({ projectId: context.projectId }),
            onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ failure: event.error }) }, target: 'gone' },
              { target: 'failed' },
            ],
          },
        },
        known: { description: 'The project is known by its name.' },
        // The files are there without it: its name is missing, and comes with the next look.
        failed: { description: 'The project could not be fetched; its files are there all the same.' },
        gone: { description: "The project is archived, or not one's own any more." },
      },
    },
    files: {
      description: "The files of the project's tasks.",
      on: {
        'message.received': {
          guard: { type: 'concernsFiles', params: ({ event }) => event.message },
          actions: 'stale',
        },
        'screen.staled': { actions: 'stale' },
        'files.changed': { actions: 'stale' },
        'file.renamed': { actions: 'stale' },
      },
    },
    preview: {
      description: 'Whether one file is looked at.',
      initial: 'closed',
      states: {
        closed: { description: 'No file is looked at.', on: { 'preview.opened': 'open' } },
        open: {
          description: 'One file is looked at.',
          invoke: {
            id: 'preview',
            src: 'preview',
            input: ({ event }) => (assertEvent(event, 'preview.opened'), { file: event.file }),
          },
          on: {
            'preview.closed': 'closed',
            'file.dismissed': [
              {
                guard: { type: 'isHere', params: ({ event }) => event.beside },
                actions: { type: 'lookBeside', params: ({ event }) => event.beside },
              },
              {
                guard: { type: 'isBeyond', params: ({ event }) => event.beside },
                target: '.turning',
                actions: [
                  { type: 'stepBeside', params: ({ event }) => event.beside },
                  { type: 'dismiss', params: ({ event }) => event.id },
                ],
              },
              { target: 'closed' },
            ],
            'file.renamed': { actions: { type: 'tellRenamed', params: ({ event }) => event } },
            'message.received': [
              {
                guard: { type: 'isDeletion', params: ({ event }) => event.message },
                actions: { type: 'tellVanished', params: ({ event }) => event.message },
              },
              {
                guard: { type: 'isRenaming', params: ({ event }) => event.message },
                actions: { type: 'tellRenamed', params: ({ event }) => renamedIn(event.message) ?? NOBODY },
              },
            ],
          },
          initial: 'looking',
          states: {
            looking: {
              description: 'It and the files beside it are there.',
              on: {
                'neighbour.requested': {
                  target: 'turning',
                  actions: { type: 'noteStep', params: ({ event }) => event.step },
                },
              },
            },
            turning: {
              description: 'The file that comes next is on another page, which is being fetched.',
              tags: 'turning',
              invoke: {
                id: 'loadBeyond',
                src: 'loadBeyond',
                input: ({ context: { projectId, place, step } }) => ({ projectId, search: place.search, step }),
                onDone: [
                  {
                    guard: { type: 'hasFile', params: ({ event }) => event.output },
                    target: 'looking',
                    actions: { type: 'lookBeyond', params: ({ event }) => event.output },
                  },
                  { target: 'looking' },
                ],
                // The error has been said; one stays where one is, and can press again.
                onError: 'looking',
              },
            },
          },
        },
      },
    },
  },
})

export type AttachmentsPageRef = ActorRefFrom<typeof attachmentsPage>
type Snapshot = SnapshotFrom<typeof attachmentsPage>
export type FilesTableRef = ActorRefFrom<typeof filesTable>
export const tableOf = ({ children }: Snapshot) => children['table'] as FilesTableRef
/** What looks at one file, while it does. */
export const previewOf = ({ children }: Snapshot) => children['preview'] as ActorRefFrom<typeof preview> | undefined
/** What looks after the files that are looked at. */
export const careOf = ({ children }: Snapshot) => children['fileCare'] as FileCareRef
export const projectIn = ({ context }: Snapshot): Project | null => context.project
export const isGone = (page: Snapshot): boolean => page.matches({ head: 'gone' })
/** How files stand, as the address says. */
export const viewIn = ({ context }: Snapshot): FilesView =>
  queryValue(context.place.search, 'view') === 'rows' ? 'rows' : 'tiles'
