import { EVERYONE, type People } from '#machines/store/people.ts'
import { AvatarStack } from '../../ui/avatars/avatar-stack.tsx'
import { ProjectPresence } from '../presence/project-presence.tsx'
import { useList } from '../binding/use-table.ts'
import { useWords } from '../binding/words-context.tsx'

/** Who takes part in the project that is shown. */
export function ProjectPeople({ people: table }: { people: People }) {
  const words = useWords()
  const ids = useList(table, EVERYONE)
  const people = ids.flatMap((id) => {
    const person = table.get(id)
    return person ? [{ id, name: person.fullName, color: person.avatarColor, src: person.avatarUrl }] : []
  })
  if (people.length === 0) return <ProjectPresence />
  const label = words.board.people()
  return (
    <>
      <ProjectPresence />
      <span className="flex flex-none ps-1 @max-[900px]/bar:hidden">
        <span className="flex @max-[1150px]/bar:hidden">
          <AvatarStack label={label} people={people} />
        </span>
        <span className="flex @min-[1150px]/bar:hidden">
          <AvatarStack label={label} people={people} max={2} />
        </span>
      </span>
    </>
  )
}
