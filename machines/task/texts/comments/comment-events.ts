import type { DeleteNews } from '../../../widgets/delete-button.ts'
import type { PicturesNews } from '../pictures/coming-pictures.ts'

/** Another text for an earlier comment. */
export type Edit = { readonly id: string; readonly text: string }

/** What comments that are being written hear. */
export type CommentEvent =
  | { type: 'comment.typed'; text: string }
  | { type: 'comment.sent' }
  /** It is on the server. */
  | { type: 'comment.kept'; id: string | null }
  /** The server did not take it, or has no such task: what was written is there again. */
  | { type: 'comment.givenBack'; id: string | null; text: string; isGone?: boolean }
  /** The task was fetched: it is there. */
  | { type: 'task.returned' }
  | { type: 'editing.started'; id: string; text: string }
  | { type: 'edit.typed'; text: string }
  | { type: 'edit.sent' }
  | { type: 'edit.cancelled' }
  | DeleteNews
  | PicturesNews
  | { type: 'comment.vanished'; id: string }
