import type { Activity } from '#contract/entities/activity.ts'
import type { Formats } from '#i18n/formats/formats.ts'
import type { Words } from '#i18n/words.ts'
import { useFormats } from '../../../parts/binding/use-formats.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { Avatar, NoAvatar } from '../../../ui/avatars/avatar.tsx'
import { useWhen } from '../../../parts/binding/use-when.ts'

/** One activity of a user, in words. */
function deedIn(words: Words, formats: Formats, { type, value }: Activity): string {
  const name = value.userName ?? words.taskPanel.somebody()
  switch (type) {
    case 'create':
      return words.taskPanel.didCreateTask()
    case 'moveColumn':
      return value.columnName === undefined
        ? words.taskPanel.didMoveElsewhere()
        : words.taskPanel.didMoveColumn({ column: value.columnName })
    case 'moveProject':
      return words.taskPanel.didMoveProject()
    case 'assign':
      return words.taskPanel.didAssign({ name })
    case 'unassign':
      return words.taskPanel.didUnassign({ name })
    case 'complete':
      return words.taskPanel.didCompleteTask()
    case 'undone':
      return words.taskPanel.didReopenTask()
    case 'changeDay': {
      const field = words.fields[value.field ?? 'dueDate']()
      return value.day == null
        ? words.taskPanel.didClearDay({ field })
        : words.taskPanel.didChangeDay({ field, day: formats.day(value.day) })
    }
    case 'comment':
      return value.text ?? ''
  }
}

/** One line of the history: who, what, when. */
export function ActivityLine({ activity }: { activity: Activity }) {
  const words = useWords()
  const formats = useFormats()
  const when = useWhen()
  const { user, createdAt } = activity
  return (
    <p className="flex min-h-6 items-start gap-3 text-13 text-ink-soft">
      <span className="flex w-7 flex-none justify-center pt-px">
        {user ? (
          <Avatar name={user.fullName} color={user.avatarColor} src={user.avatarUrl} size={20} decorative />
        ) : (
          <NoAvatar size={20} />
        )}
      </span>
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-medium text-ink">{user?.fullName ?? words.taskPanel.somebody()}</bdi>{' '}
        {deedIn(words, formats, activity)}{' '}
        <span className="text-12 whitespace-nowrap text-ink-faint">{when(createdAt)}</span>
      </span>
    </p>
  )
}
