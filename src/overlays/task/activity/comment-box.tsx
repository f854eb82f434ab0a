import { useSelector } from '@xstate/react'
import { Pencil, Trash2 } from 'lucide-react'
import type { Activity } from '#contract/entities/activity.ts'
import {
  canSendEdit,
  editedText,
  isEdited,
  isEditing,
  type CommentsRef,
} from '#machines/task/texts/comments/comments.ts'
import { commentsOf } from '#machines/task/panel/task-panel.ts'
import { deleteButtonOf } from '#machines/widgets/delete-button.ts'
import { useDeleteButton } from '../../../parts/binding/opening/use-delete-button.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Markdown } from '../../../parts/markdown/markdown.tsx'
import { Avatar, NoAvatar } from '../../../ui/avatars/avatar.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { focusOnArrival } from '../../../ui/focus/focus-on-arrival.ts'
import { leavesText, leaveText, ownEscape } from '../../../ui/focus/leaves-on-escape.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { useWriting } from '../writing/use-writing.ts'
import { WritingHelp } from '../writing/writing-help.tsx'
import { usePanel } from '../panel-context.ts'
import { useWhen } from '../../../parts/binding/use-when.ts'

/** A comment: author, time, text; the author can edit and delete it. */
export function CommentBox({ activity }: { activity: Activity }) {
  const words = useWords()
  const panel = usePanel()
  const when = useWhen()
  const comments = useSelector(panel, commentsOf)
  const me = useSelector(panel, ({ context }) => context.person?.id)
  const editing = useSelector(comments, isEdited(activity.id))
  const { user, createdAt, editedAt, value } = activity
  const text = value.text ?? ''
  return (
    <article className="flex items-start gap-3">
      <span className="flex w-7 flex-none justify-center">
        {user ? (
          <Avatar name={user.fullName} color={user.avatarColor} src={user.avatarUrl} size={28} decorative />
        ) : (
          <NoAvatar size={28} />
        )}
      </span>
      <div className="group/comment min-w-0 flex-1 rounded-card border border-line bg-surface px-3 py-2">
        <header className="flex min-h-7 items-center gap-2">
          <span dir="auto" className="cut text-13 font-semibold">
            {user?.fullName ?? words.taskPanel.somebody()}
          </span>
          <span className="flex-none text-12 text-ink-faint">
            {when(createdAt)}
            {editedAt !== undefined && ` · ${words.taskPanel.edited()}`}
          </span>
          <span className="flex-1" />
          {user !== null && user.id === me && !editing && (
            <OwnActions comments={comments} id={activity.id} text={text} />
          )}
        </header>
        {editing ? <Editing comments={comments} id={activity.id} /> : <Markdown text={text} className="pb-1" />}
      </div>
    </article>
  )
}

function OwnActions({ comments, id, text }: { comments: CommentsRef; id: string; text: string }) {
  const words = useWords()
  const { isAsked: asked, button } = useDeleteButton(useSelector(comments, deleteButtonOf), { id })
  // What is typed into one of them is never put aside for another.
  const editing = useSelector(comments, isEditing)
  const look = 'opacity-0 group-hover/comment:opacity-100 focus-visible:opacity-100 touch:opacity-100'
  return (
    <span className="flex">
      {!asked && !editing && (
        <IconButton
          icon={Pencil}
          size="sm"
          label={words.taskPanel.editComment()}
          onClick={() => comments.send({ type: 'editing.started', id, text })}
          className={look}
        />
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        look={asked ? 'danger' : 'quiet'}
        label={asked ? words.taskPanel.reallyDeleteComment() : words.taskPanel.deleteComment()}
        title={asked ? words.taskPanel.reallyDeleteComment() : undefined}
        {...button}
        className={asked ? '' : look}
      />
    </span>
  )
}

function Editing({ comments, id }: { comments: CommentsRef; id: string }) {
  const words = useWords()
  const text = useSelector(comments, editedText)
  const sendable = useSelector(comments, canSendEdit)
  const where = { field: 'comments', id } as const
  const { field, leave } = useWriting(where, {
    text,
    onText: (typed) => comments.send({ type: 'edit.typed', text: typed }),
    onKeyDown: (event) => {
      if (leavesText(event)) leaveText(event.currentTarget)
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) comments.send({ type: 'edit.sent' })
    },
  })
  return (
    <div className="flex flex-col gap-2 pb-1">
      <TextArea
        label={words.taskPanel.editComment()}
        labelHidden
        ref={focusOnArrival}
        {...field}
        {...ownEscape}
        value={text}
        onBlur={leave}
      />
      <WritingHelp where={where} text={text} onLeft={leave} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => comments.send({ type: 'edit.cancelled' })}>
          {words.actions.cancel()}
        </Button>
        <Button size="sm" look="primary" disabled={!sendable} onClick={() => comments.send({ type: 'edit.sent' })}>
          {words.actions.save()}
        </Button>
      </div>
    </div>
  )
}
