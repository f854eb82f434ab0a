import { UserRoundX } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Person } from '#contract/entities/user.ts'
import { EVERYONE, type People } from '#machines/store/people.ts'
import { Avatar } from '../../ui/avatars/avatar.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menus/menu-item.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { useList } from '../binding/use-table.ts'
import { useWords } from '../binding/words-context.tsx'

type Placing = Pick<ComponentProps<typeof Menu>, 'trigger' | 'label' | 'side' | 'align' | 'disabled'>

/** Whom tasks can be given to: those who take part in the project, or nobody. */
export function AssigneeMenu({
  people,
  chosenId,
  onChosen,
  ...placing
}: Placing & {
  people: People
  /** Who has it now; left out where there is no one answer. */
  chosenId?: string | null
  onChosen: (person: Person | null) => void
}) {
  return (
    <Menu {...placing} className="max-h-80">
      <Everyone people={people} chosenId={chosenId} onChosen={onChosen} />
    </Menu>
  )
}

interface Choosing {
  chosenId: string | null | undefined
  onChosen: (person: Person | null) => void
}

function Everyone({ people, ...choosing }: Choosing & { people: People }) {
  return <AssigneeItems {...choosing} people={useList(people, EVERYONE).flatMap((id) => people.get(id) ?? [])} />
}

/** These people, and nobody. */
export function AssigneeItems({ people, chosenId, onChosen }: Choosing & { people: readonly Person[] }) {
  const words = useWords()
  const marked = (id: string | null) => (chosenId === undefined ? {} : { selected: chosenId === id })
  return (
    <>
      {people.map((person) => (
        <MenuItem
          key={person.id}
          {...marked(person.id)}
          before={
            <Avatar name={person.fullName} color={person.avatarColor} src={person.avatarUrl} size={20} decorative />
          }
          onSelect={() => onChosen(person)}
        >
          {person.fullName}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={UserRoundX} {...marked(null)} onSelect={() => onChosen(null)}>
        {words.taskPanel.nobody()}
      </MenuItem>
    </>
  )
}
