import { useSelector } from '@xstate/react'
import { othersAt, writerIn } from '#machines/presence/presence.ts'
import type { TextField } from '#machines/task/texts/field-texts.ts'
import { useActorOf } from '../../../parts/binding/actors.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { PresentPeople } from '../../../parts/presence/present-people.tsx'
import { Avatar } from '../../../ui/avatars/avatar.tsx'
import { usePanel } from '../panel-context.ts'

/** Who else has the task open. */
export function TaskPresence() {
  const words = useWords()
  const taskId = useSelector(usePanel(), ({ context }) => context.taskId)
  const people = useSelector(useActorOf('presence'), othersAt(taskId))
  return (
    <span className="flex [--stack-bg:var(--raised)]">
      <PresentPeople people={people} label={words.presence.here()} />
    </span>
  )
}

/** Says who else is writing in a text. */
export function WritingHere({ field }: { field: TextField }) {
  const words = useWords()
  const taskId = useSelector(usePanel(), ({ context }) => context.taskId)
  const writer = useSelector(useActorOf('presence'), writerIn(taskId, field))
  if (!writer) return null
  return (
    <p className="flex items-center gap-1.5 text-12 text-ink-soft">
      <Avatar decorative size={20} name={writer.fullName} color={writer.avatarColor} src={writer.avatarUrl} />
      {words.presence.writesHere({ name: writer.fullName })}
    </p>
  )
}
