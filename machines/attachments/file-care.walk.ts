import { deepEqual, equal } from 'node:assert/strict'
import { answered, failed, walkOf } from '../../test/kit/walk.ts'
import { fileCare, isDeletedIn, isRenaming, nameOf, nameToEdit, type FileChange } from './file-care.ts'
import { fileOf } from './preview.walk.ts'

export const SEA = fileOf('sea')
/** What the answer to a change is: the file by its new name, or nothing. */
const isOver = (type: string) => /^xstate\.(done|error)\.actor\.changeFile$/.test(type)

/** How the care for files is walked. */
export const fileCareWalk = walkOf({
  machine: fileCare,
  events: [
    { type: 'renaming.started', id: 'sea' },
    { type: 'name.chosen', id: 'sea', name: ' quay.png ' },
    { type: 'name.chosen', id: 'sea', name: ' ' },
    { type: 'renaming.ended' },
    { type: 'file.vanished', id: 'sea' },
    { type: 'file.vanished', id: 'other' },
    { type: 'delete.confirmed', about: { id: 'sea', beside: 1, before: 'pier' } },
    answered('changeFile', { ...SEA, name: 'quay.png' }),
    answered('changeFile', null),
    failed('changeFile'),
  ],
  ports: { deleteButton: ['delete.confirmed'] },
  project: ({ context: { id, kept, changes } }) => ({ id, kept, changes }),
  // Three in a row are like two; what is answered is what was asked.
  only: ({ context: { changes } }, event) => {
    if (event.type === 'name.chosen' || event.type === 'delete.confirmed') return changes.length < 2
    if (event.type !== 'xstate.done.actor.changeFile') return true
    return (event['output'] === null) === (changes[0]?.kind === 'delete')
  },
  invariants: {
    'the server is asked for the first change, and for one at a time': ({ snapshot, world }) => {
      const [first] = snapshot.context.changes
      equal(world.running.includes('changeFile'), first !== undefined)
      if (first) deepEqual(world.port('changeFile').input, first)
    },
    'nothing is wanted twice and nothing forgotten': ({ event, before, snapshot }) => {
      const left: readonly FileChange[] = before.context.changes.slice(Number(isOver(event.type)))
      const isGiven = event.type === 'name.chosen' && String(event['name']).trim() !== ''
      const isNew = isGiven || event.type === 'delete.confirmed'
      equal(snapshot.context.changes.length, left.length + Number(isNew))
    },
    'a name shows as soon as it is wanted, and goes back when it is not to be had': ({ snapshot }) => {
      const isWanted = snapshot.context.changes.some(({ kind }) => kind === 'rename')
      equal(nameOf(SEA)(snapshot), isWanted ? 'quay.png' : 'sea.png')
    },
    'a name that could not be saved is kept until one is done with the field': ({ event, before, snapshot }) => {
      const isLost = event.type.includes('error') && before.context.changes[0]?.kind === 'rename'
      const wasLeft = isRenaming('sea')(before) && !isRenaming('sea')(snapshot)
      const isKept = isLost || ('sea' in before.context.kept && !wasLeft)
      equal(nameToEdit(SEA)(snapshot), isKept ? 'quay.png' : nameOf(SEA)(snapshot))
    },
    'what one deletes is left out at once, and comes back when it is not to be had': ({ event, before, snapshot }) => {
      const [first] = before.context.changes
      const isLost = event.type.includes('error') && first?.kind === 'delete'
      const isOut = isDeletedIn(snapshot.context)(SEA)
      if (event.type === 'delete.confirmed') equal(isOut, true)
      else if (isDeletedIn(before.context)(SEA) && !isLost) equal(isOut, true)
      if (isLost && snapshot.context.changes.every(({ kind }) => kind !== 'delete'))
        equal(isOut, snapshot.context.deleted.length > 0)
    },
    'the field is there while a name is typed': ({ snapshot }) =>
      isRenaming('sea')(snapshot) === snapshot.matches({ name: 'editing' }) && !isRenaming('other')(snapshot),
    '[FORM-07] nothing is deleted but what its button has asked about; one looks at what stands beside it': ({
      event,
      snapshot,
      before,
      told,
    }) => {
      const count = (changes: readonly FileChange[]) => changes.filter(({ kind }) => kind === 'delete').length
      const isAsked = event.type === 'delete.confirmed'
      equal(count(snapshot.context.changes) > count(before.context.changes), isAsked)
      deepEqual(
        told.filter(({ type }) => type === 'file.dismissed'),
        isAsked ? [{ type: 'file.dismissed', id: 'sea', beside: 1, before: 'pier' }] : [],
      )
    },
    'what became of a change is told once': ({ event, before, told }) => {
      const news = told.filter(({ type }) => type !== 'file.dismissed')
      const [first] = before.context.changes
      const changed = { type: 'files.changed', change: first }
      if (!isOver(event.type)) deepEqual(news, [])
      else if (first?.kind === 'rename' && !event.type.includes('error'))
        deepEqual(news, [{ type: 'file.renamed', id: 'sea', name: 'quay.png' }])
      else deepEqual(news, [changed])
    },
  },
})
