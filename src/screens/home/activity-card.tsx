import { Link } from 'wouter'
import type { RecentActivity } from '#contract/calls/dashboard.ts'
import type { Formats } from '#i18n/formats/formats.ts'
import type { Words } from '#i18n/words.ts'
import { useFormats } from '../../parts/binding/use-formats.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { wordFor } from '../../parts/task/due.ts'
import { hole, Sentence } from '../../parts/texts/sentence.tsx'
import { Avatar, NoAvatar } from '../../ui/avatars/avatar.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useDayAt, useNow } from '../../ui/dates/use-now.ts'
import { Card, Nothing } from './card.tsx'
import { taskPath } from './paths.ts'

const isNew = ({ createdAt }: RecentActivity, since: string | null) =>
  since !== null && Date.parse(createdAt) > Date.parse(since)

/** The latest activity of others; entries since the last visit stand out. */
export function ActivityCard({
  activity,
  since,
  me,
}: {
  activity: readonly RecentActivity[]
  since: string | null
  me: string
}) {
  const words = useWords()
  const count = activity.filter((one) => isNew(one, since)).length
  return (
    <Card
      title={words.dashboard.activity()}
      beside={count > 0 && <Badge tone="accent">{words.dashboard.newSince({ count })}</Badge>}
    >
      {activity.length === 0 ? (
        <Nothing>{words.dashboard.noActivity()}</Nothing>
      ) : (
        <ul className="py-1">
          {activity.map((one) => (
            <Line key={one.id} activity={one} isNew={isNew(one, since)} me={me} />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** When something was: today the time, yesterday as a word, else the day. */
function useShortWhen(): (moment: string) => string {
  const words = useWords()
  const formats = useFormats()
  const { today } = useNow()
  const dayAt = useDayAt()
  return (moment) => {
    const day = dayAt(moment)
    const word = wordFor(day, today)
    if (word === 'today') return formats.time(moment)
    return word === null ? formats.day(day) : words.days[word]()
  }
}

/** What was done, with places for who did it and to which task. */
function deedIn({ dashboard, fields }: Words, formats: Formats, { type, value }: RecentActivity, me: string): string {
  const parts = { who: hole(0), task: hole(1) }
  switch (type) {
    case 'create':
      return dashboard.didCreate(parts)
    case 'moveColumn':
      return value.columnName === undefined
        ? dashboard.didMoveElsewhere(parts)
        : dashboard.didMove({ ...parts, column: value.columnName })
    case 'moveProject':
      return value.isTakenAway ? dashboard.didTakeAway(parts) : dashboard.didMoveProject(parts)
    case 'assign':
      return value.userId === me
        ? dashboard.didAssignYou(parts)
        : dashboard.didAssign({ ...parts, name: value.userName ?? '' })
    case 'unassign':
      return dashboard.didUnassign({ ...parts, name: value.userName ?? '' })
    case 'complete':
      return dashboard.didComplete(parts)
    case 'undone':
      return dashboard.didReopen(parts)
    case 'changeDay': {
      const field = fields[value.field ?? 'dueDate']()
      return value.day == null
        ? dashboard.didClearDay({ ...parts, field })
        : dashboard.didChangeDay({ ...parts, field, day: formats.day(value.day) })
    }
    case 'comment':
      return dashboard.didComment(parts)
  }
}

function Line({ activity, isNew: isFresh, me }: { activity: RecentActivity; isNew: boolean; me: string }) {
  const words = useWords()
  const formats = useFormats()
  const when = useShortWhen()
  const { user, task, createdAt } = activity
  const to = taskPath(task.project.id, task.id)
  return (
    <li className="relative flex items-start gap-3 px-4 py-2 text-13 text-ink-soft">
      {isFresh && (
        <span className="absolute top-4 start-1.5 size-1.5 rounded-full bg-accent">
          <span className="sr-only">{words.dashboard.isNew()}</span>
        </span>
      )}
      {user ? (
        <Avatar name={user.fullName} color={user.avatarColor} src={user.avatarUrl} size={24} decorative />
      ) : (
        <NoAvatar size={24} />
      )}
      <span className="min-w-0 flex-1 pt-0.5 wrap-anywhere">
        <Sentence
          text={deedIn(words, formats, activity, me)}
          nodes={[
            <span key="who" className="font-medium text-ink">
              {user?.fullName ?? words.dashboard.somebody()}
            </span>,
            <Link key="task" href={to} className="font-medium text-ink">
              {task.name}
            </Link>,
          ]}
        />
      </span>
      <span className="flex-none pt-0.5 text-12 whitespace-nowrap tabular-nums">{when(createdAt)}</span>
    </li>
  )
}
