import { useSelector } from '@xstate/react'
import { SendHorizontal } from 'lucide-react'
import { canSend, writtenText } from '#machines/task/texts/comments/comments.ts'
import { commentsOf } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { Button, IconButton } from '../../../ui/buttons/button.tsx'
import { GrowingText } from '../../../ui/fields/growing-text.tsx'
import { leavesText, leaveText, ownEscape } from '../../../ui/focus/leaves-on-escape.ts'
import { boxLook } from '../../../ui/fields/input-box.tsx'
import { classes } from '../../../ui/layout/classes.ts'
import { useWriting } from '../writing/use-writing.ts'
import { WritingHelp } from '../writing/writing-help.tsx'
import { usePanel } from '../panel-context.ts'
import { useIsPhone } from '../../../parts/binding/use-is-phone.ts'

const NEW_COMMENT = { field: 'comments', id: null } as const

/** The field for a comment: always at the foot of the task. Ctrl and Enter send it. */
export function CommentComposer() {
  const words = useWords()
  const panel = usePanel()
  const phone = useIsPhone()
  const comments = useSelector(panel, commentsOf)
  const me = useSelector(panel, ({ context }) => context.person)
  const text = useSelector(comments, writtenText)
  const sendable = useSelector(comments, canSend)
  const send = () => comments.send({ type: 'comment.sent' })
  const { field, leave } = useWriting(NEW_COMMENT, {
    text,
    onText: (typed) => comments.send({ type: 'comment.typed', text: typed }),
    onKeyDown: (event) => {
      if (leavesText(event)) leaveText(event.currentTarget)
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      send()
    },
  })
  return (
    <footer className="flex flex-none items-end gap-3 border-t border-line px-6 py-3 max-md:gap-2 max-md:px-4">
      {me && !phone && (
        <span className="flex pb-1">
          <Avatar name={me.fullName} color={me.avatarColor} src={me.avatarUrl} size={28} decorative />
        </span>
      )}
      <span className={classes(boxLook({ tall: true }), 'flex-wrap has-[li]:pb-2')}>
        <GrowingText
          label={words.taskPanel.yourComment()}
          placeholder={words.taskPanel.writeComment()}
          title={words.taskPanel.commentHint()}
          {...field}
          {...ownEscape}
          value={text}
          onLeft={leave}
          data-own-ring
          className="max-h-40 min-h-8.5 overflow-y-auto py-1.5 text-14 outline-0! placeholder-shown:whitespace-nowrap touch:min-h-touch touch:py-2.5 touch:text-16"
        />
        <WritingHelp where={NEW_COMMENT} text={text} onLeft={leave} />
      </span>
      {phone ? (
        <IconButton
          icon={SendHorizontal}
          look="secondary"
          label={words.taskPanel.comment()}
          disabled={!sendable}
          onClick={send}
        />
      ) : (
        <Button look="primary" disabled={!sendable} onClick={send} className="h-9!">
          {words.taskPanel.comment()}
        </Button>
      )}
    </footer>
  )
}
