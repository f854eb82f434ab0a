import { deepEqual, equal } from 'node:assert/strict'
import type { ProjectAttachment } from '#contract/calls/tasks/attachments.ts'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { preview } from './preview.ts'

/** A file of the sample project, with what a test wants different. */
export const fileOf = (id: string, change: Partial<ProjectAttachment> = {}): ProjectAttachment => ({
  id,
  taskId: 't1',
  name: `${id}.png`,
  contentType: 'image/png',
  sizeInKB: 12,
  isPicture: true,
  uploadedBy: null,
  createdAt: '2025-11-12T08:00:00Z',
  kind: 'picture',
  task: { id: 't1', number: 7, name: 'Rigging', parentId: null },
  ...change,
})
export const PLAIN = { contentType: 'application/octet-stream', isPicture: false } as const
const ARCHIVE = fileOf('zip', { ...PLAIN, name: 'all.zip', kind: 'other' })
export const FILM = fileOf('film', { ...PLAIN, name: 'film.MP4', kind: 'media' })

/** How a preview is walked. */
export const previewWalk = walkOf({
  machine: preview,
  input: { file: fileOf('sea') },
  events: [
    { type: 'file.chosen', file: fileOf('sea') },
    { type: 'file.chosen', file: FILM },
    { type: 'file.chosen', file: ARCHIVE },
    { type: 'file.vanished', id: 'sea' },
    { type: 'file.vanished', id: 'other' },
    { type: 'file.renamed', id: 'sea', name: 'quay.png' },
    { type: 'file.renamed', id: 'other', name: 'quay.png' },
    { type: 'content.unreadable', id: 'sea' },
    { type: 'content.unreadable', id: 'other' },
    { type: 'zoom.requested', by: 1, shown: 100 },
    { type: 'zoom.requested', by: 1, shown: 400 },
    { type: 'zoom.requested', by: -1, shown: 37 },
    { type: 'zoom.requested', by: -1, shown: 10 },
    { type: 'zoom.fitted' },
    answered('fetchContent', { content: 'bytes' }),
    failed('fetchContent'),
  ],
  project: ({ context: { file, fetched, zoom } }) => ({ file: file.id, isHere: fetched !== null, zoom }),
  invariants: {
    'what was fetched is kept exactly while it is shown': ({ snapshot }) =>
      snapshot.matches('shown') === (snapshot.context.fetched !== null),
    'a picture is shown in the next size to what one sees, and each begins as large as there is room for': ({
      event,
      before,
      snapshot,
    }) => {
      const { file, zoom } = snapshot.context
      if (!snapshot.matches('shown') || file.id !== 'sea') return zoom === null
      if (event.type === 'zoom.requested')
        return zoom === ({ 100: 150, 37: 25 }[String(event['shown'])] ?? before.context.zoom)
      return event.type !== 'zoom.fitted' || zoom === null
    },
    'it is called what it is called now': ({ event, before, snapshot }) => {
      const { file } = before.context
      if (event.type !== 'file.renamed') return
      equal(snapshot.context.file.name, file.id === event['id'] ? 'quay.png' : file.name)
    },
    'the file that is looked at is the one that is fetched': ({ snapshot, world }) => {
      if (!snapshot.matches('loading')) return
      const kind = snapshot.context.file.id === 'film' ? 'video' : 'picture'
      deepEqual(world.port('fetchContent').input, { id: snapshot.context.file.id, kind })
    },
    'what no player here knows is never fetched': ({ snapshot, world }) =>
      snapshot.context.file.id !== 'zip' || !world.running.includes('fetchContent'),
  },
})
