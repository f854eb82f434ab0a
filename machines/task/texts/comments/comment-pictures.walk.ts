import { equal } from 'node:assert/strict'
import { walkOf } from '../../../../test/kit/walk.ts'
import { canSend, canSendEdit, editedText, isEdited, writtenText } from './comments.ts'
import { commentsWalk } from './comments.walk.ts'

const PICTURE = '![sea.png](attachment:00000000-0000-4000-8000-000000000009)'
const intoOf = (id: string | null) => ({ field: 'comments', id, at: 0 }) as const

/** A picture is put into a new comment, or into one that is written anew. */
export const commentPicturesWalk = walkOf({
  ...commentsWalk,
  events: [
    { type: 'comment.typed', text: 'Hello' },
    { type: 'editing.started', id: 'a1', text: 'Better' },
    ...[null, 'a1'].flatMap((id) => [
      { type: 'pictures.begun' as const, into: intoOf(id), pictures: [{ mark: 'upload-1', label: 'Sending sea.png' }] },
      { type: 'picture.ended' as const, into: intoOf(id), mark: 'upload-1', by: PICTURE },
      { type: 'picture.ended' as const, into: intoOf(id), mark: 'upload-1', by: '' },
    ]),
    { type: 'edit.cancelled' },
  ],
  only: ({ context: { text, editedText: edited, coming } }, { type }) => {
    // One picture is put in once.
    if (type === 'pictures.begun') return coming.length === 0 && !`${text}${edited}`.includes('](')
    if (type === 'comment.typed') return text === ''
    return ['picture.ended', 'editing.started', 'edit.cancelled', 'comment.sent', 'edit.sent'].includes(type)
  },
  invariants: {
    '[USE-10] what only stands for a picture is not sent': ({ snapshot, told }) => {
      if (writtenText(snapshot).includes('uploading:') && canSend(snapshot)) return false
      if (editedText(snapshot).includes('uploading:') && canSendEdit(snapshot)) return false
      return !JSON.stringify(told).includes('uploading:')
    },
    '[USE-10] what stands for a picture is put into its comment and no other': ({ event, before, snapshot }) => {
      if (event.type !== 'pictures.begun') return
      const { id } = event['into'] as { id: string | null }
      const isEdit = id !== null && isEdited(id)(before)
      equal(writtenText(snapshot) !== writtenText(before), id === null)
      equal(editedText(snapshot) !== editedText(before), isEdit)
    },
    '[USE-10] a picture stands in the comment it was put into; of one that did not arrive nothing is left': (
      moment,
    ) => {
      const { event, before, snapshot } = moment
      if (event.type !== 'picture.ended') return
      const textIn = (event['into'] as { id: string | null }).id === null ? writtenText : editedText
      if (!textIn(before).includes('uploading:')) return equal(textIn(snapshot), textIn(before))
      equal(textIn(snapshot).includes('uploading:'), false)
      equal(textIn(snapshot).includes(PICTURE), event['by'] !== '')
    },
    '[USE-10] the draft is what stands there': ({ event, before, snapshot, world }) => {
      if (!event.type.startsWith('picture')) return
      const last = (port: string) => (world.port(port).received.at(-1)?.['draft'] as { text: string } | undefined)?.text
      if (editedText(before) !== editedText(snapshot)) equal(last('editDrafts'), editedText(snapshot))
      if (writtenText(before) !== writtenText(snapshot)) equal(last('drafts') ?? '', writtenText(snapshot))
    },
  },
})
