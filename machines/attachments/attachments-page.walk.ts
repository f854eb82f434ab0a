import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { messageOf, projectOf } from '../board/samples.walk.ts'
import type { ScreenPlace } from '../router/screen-host.ts'
import { attachmentsPage, isGone, viewIn } from './attachments-page.ts'
import { fileOf } from './preview.walk.ts'

export const placeAt = (search = ''): ScreenPlace => ({
  route: 'singleProjectAttachments',
  params: { id: 'p1' },
  search,
})
const GONE = { status: 404, message: 'There is no such project', errors: [] }
const heard = (message: ReturnType<typeof messageOf>) => ({ type: 'message.received', message }) as const
/** That the project, or another one, is taken away: by others, or from here. */
export const takenAway = (projectId: string, isOwn = false) =>
  ({ ...heard(messageOf('REMOVED_FROM_PROJECT', { projectId })), isOwn }) as const
/** How the page of a project's files is walked. */
export const attachmentsPageWalk = walkOf({
  machine: attachmentsPage,
  input: { place: placeAt() },
  system: ['router', 'toasts'],
  ports: {
    fileCare: ['file.renamed', 'files.changed', 'file.dismissed'],
    projectKeeper: ['project.arrived'],
    filesKeeper: ['files.outdated', 'file.arrived', 'file.vanished'],
  },
  events: [
    { type: 'place.changed', place: placeAt() },
    { type: 'place.changed', place: placeAt('?view=rows') },
    { type: 'view.chosen', view: 'rows' },
    { type: 'view.chosen', view: 'tiles' },
    { type: 'preview.opened', file: fileOf('sea') },
    { type: 'files.outdated' },
    { type: 'file.arrived', id: 'sea', name: 'quay.png' },
    { type: 'file.vanished', id: 'sea' },
    { type: 'file.renamed', id: 'sea', name: 'quay.png' },
    { type: 'files.changed', change: { kind: 'rename', id: 'sea', name: 'quay.png' } },
    { type: 'files.changed', change: { kind: 'delete', id: 'sea' } },
    { type: 'file.dismissed', id: 'sea', beside: fileOf('quay'), before: 'pier' },
    { type: 'file.dismissed', id: 'sea', beside: -1, before: 'pier' },
    { type: 'file.dismissed', id: 'sea', beside: null, before: null },
    takenAway('p1'),
    takenAway('other'),
    takenAway('p1', true),
    { type: 'project.arrived', project: projectOf({ revision: 2, name: 'Renamed' }) },
    { type: 'neighbour.requested', step: 1, from: 'sea' },
    { type: 'neighbour.requested', step: -1, from: 'sea' },
    answered('loadBeyond', { page: 1, file: fileOf('quay') }),
    answered('loadBeyond', { page: 1, file: null }),
    failed('loadBeyond'),
    answered('loadProject', projectOf()),
    failed('loadProject', GONE),
    failed('loadProject'),
  ],
  project: ({ context: { place, project, wanted, leaving } }) => ({
    search: place.search,
    revision: project?.revision,
    step: wanted.step,
    leaving,
  }),
  // Two that are on their way out are like one.
  only: ({ context: { leaving } }, event) => event.type !== 'file.dismissed' || leaving.length === 0,
  invariants: {
    'the table runs as long as the page': ({ world }) => equal(world.running.includes('table'), true),
    'the view is the address’s': ({ snapshot }) =>
      (viewIn(snapshot) === 'rows') === (snapshot.context.place.search !== ''),
    'what changes the files has them asked for again': ({ event, world }) => {
      if (event.type !== 'files.outdated') return
      equal(world.port('table').received.at(-1)?.type, 'table.staled')
    },
    'what one changes oneself has them asked for again, and who looks at it sees its new name': ({
      event,
      before,
      world,
    }) => {
      const isOwn = event.type === 'file.renamed' || event.type === 'files.changed'
      if (isOwn) equal(world.port('table').received.at(-1)?.type, 'table.staled')
      const isNew = event.type === 'file.renamed' || event.type === 'file.arrived'
      if (isNew && before.matches({ preview: 'open' }))
        deepEqual(world.port('preview').received.at(-1), { type: 'file.renamed', id: 'sea', name: 'quay.png' })
    },
    'what was deleted from here is on its way out until the server has said so': ({ event, before, snapshot }) => {
      const { leaving } = before.context
      if (event.type === 'file.dismissed' && before.matches({ preview: 'open' }))
        deepEqual(snapshot.context.leaving, [...leaving, 'sea'])
      else if (event.type !== 'files.changed') deepEqual(snapshot.context.leaving, leaving)
    },
    'who deletes a file looks at the one beside it: at once, once its page has come, or at nothing': ({
      event,
      before,
      snapshot,
      world,
    }) => {
      if (event.type !== 'file.dismissed' || !before.matches({ preview: 'open' })) return
      const { beside } = event
      const last = world.port('preview').received.at(-1)
      if (beside === -1) {
        deepEqual(last, { type: 'file.vanished', id: 'sea' })
        equal(snapshot.matches({ preview: { open: 'settling' } }), true)
        deepEqual(snapshot.context.wanted, { step: -1, from: 'pier', without: 'sea' })
      } else if (beside === null) equal(snapshot.matches({ preview: 'closed' }), true)
      else deepEqual(last, { type: 'file.chosen', file: beside })
    },
    'the page beside is asked for in the direction one goes': ({ before, snapshot, world }) => {
      const isTurning = (now: typeof snapshot) => now.matches({ preview: { open: 'turning' } })
      if (!isTurning(snapshot) || isTurning(before)) return
      const { place, wanted } = snapshot.context
      deepEqual(world.port('loadBeyond').input, { projectId: 'p1', search: place.search, ...wanted })
    },
    'what comes next is asked for once what was deleted from here is gone, and not before': ({ before, snapshot }) => {
      const { leaving } = snapshot.context
      const isTurning = (now: typeof snapshot) => now.matches({ preview: { open: 'turning' } })
      if (snapshot.matches({ preview: { open: 'settling' } })) equal(leaving.length > 0, true)
      if (isTurning(snapshot) && !isTurning(before)) deepEqual(leaving, [])
    },
    'what lies beyond is looked at, and its page shown': ({ event, before, world }) => {
      if (event.type !== 'xstate.done.actor.loadBeyond' || !before.matches({ preview: { open: 'turning' } })) return
      const { file, page } = event['output'] as { file: unknown; page: number }
      if (file === null) return
      deepEqual(world.port('preview').received.at(-1), { type: 'file.chosen', file })
      deepEqual(world.port('table').received.at(-1), { type: 'page.chosen', page })
    },
    'choosing a view changes the address and nothing else': ({ event, told }) => {
      if (event.type !== 'view.chosen') return
      deepEqual(
        told.map(({ type }) => type),
        ['go.requested'],
      )
    },
    '[LIVE-05] a person who is taken out of the project is sent home, and told so where others did it': ({
      event,
      snapshot,
      told,
    }) => {
      if (!JSON.stringify(event).includes('"REMOVED_FROM_PROJECT","data":{"projectId":"p1"')) return
      equal(isGone(snapshot), true)
      deepEqual(
        told.map(({ type }) => type),
        event['isOwn'] === true ? ['go.requested'] : ['toast.requested', 'go.requested'],
      )
    },
  },
})
