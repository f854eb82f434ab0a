import { assertEvent, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Project } from '#contract/entities/project.ts'
import { queryValue } from '../router/match.ts'
import { attachmentsPageParts, type FilesView } from './attachments-page-parts.ts'
import type { FileCareRef } from './file-care.ts'
import type { filesTable } from './files-table.ts'
import type { preview } from './preview.ts'

/** Every file of a project (VIEW-05): looked for, looked at, and kept up to date while others add and remove some. */
export const attachmentsPage = attachmentsPageParts.createMachine({
  id: 'attachmentsPage',
  context: ({ input: { place } }) => ({
    place,
    projectId: place.params['id'] ?? '',
    project: null,
    wanted: { step: 1, from: null, without: null },
    leaving: [],
  }),
  invoke: [
    { id: 'table', src: 'table', input: ({ context }) => ({ place: context.place }) },
    { id: 'fileCare', src: 'fileCare' },
    { id: 'projectKeeper', src: 'projectKeeper', input: ({ context: { projectId } }) => ({ projectId }) },
    { id: 'filesKeeper', src: 'filesKeeper', input: ({ context: { projectId } }) => ({ projectId }) },
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
  },
  states: {
    head: {
      description: 'What the head of the page says of the project.',
      initial: 'loading',
      on: {
        'message.received': {
          guard: { type: 'isTakenAway', params: ({ event }) => event.message },
          target: '.gone',
          actions: [{ type: 'sayTakenAway', params: ({ event }) => event }, 'goHome'],
        },
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
        'files.outdated': { actions: 'stale' },
        'screen.staled': { actions: 'stale' },
        'files.changed': { actions: 'stale' },
        'file.renamed': { actions: 'stale' },
      },
    },
    preview: {
      description: 'Whether one file is looked at.',
      initial: 'closed',
      on: { 'files.changed': { actions: { type: 'noteSettled', params: ({ event }) => event.change } } },
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
                actions: [
                  { type: 'noteLeaving', params: ({ event }) => event },
                  { type: 'lookBeside', params: ({ event }) => event.beside },
                ],
              },
              {
                guard: { type: 'isBeyond', params: ({ event }) => event.beside },
                target: '.settling',
                actions: [
                  { type: 'noteLeaving', params: ({ event }) => event },
                  { type: 'stepBeside', params: ({ event }) => event },
                  { type: 'dismiss', params: ({ event }) => event.id },
                ],
              },
              { target: 'closed', actions: { type: 'noteLeaving', params: ({ event }) => event } },
            ],
            'file.renamed': { actions: { type: 'tellRenamed', params: ({ event }) => event } },
            'file.arrived': { actions: { type: 'tellRenamed', params: ({ event }) => event } },
            'file.vanished': { actions: { type: 'tellVanished', params: ({ event }) => event.id } },
          },
          initial: 'looking',
          states: {
            looking: {
              description: 'It and the files beside it are there.',
              on: {
                'neighbour.requested': {
                  target: 'settling',
                  actions: { type: 'noteStep', params: ({ event }) => event },
                },
              },
            },
            settling: {
              description: 'What was deleted goes first: what stands after it moves up.',
              tags: 'turning',
              always: { guard: 'isSettled', target: 'turning' },
            },
            turning: {
              description: 'The file that comes next is on another page, which is being fetched.',
              tags: 'turning',
              invoke: {
                id: 'loadBeyond',
                src: 'loadBeyond',
                input: ({ context: { projectId, place, wanted } }) => ({ projectId, search: place.search, ...wanted }),
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
