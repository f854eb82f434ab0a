import { useSelector } from '@xstate/react'
import { UserRoundX } from 'lucide-react'
import type { Person } from '#contract/entities/user.ts'
import { isDeleted, seenIn } from '#machines/task/task-panel.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { Avatar, NoAvatar } from '../../ui/avatar.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { usePanel } from './panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

const Face = ({ person: { fullName, avatarColor, avatarUrl } }: { person: Person }) => (
  <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />
)

/** Who does it: somebody who takes part in the project, or nobody. Typing in the list finds a name. */
export function AssigneeChoice() {
  const words = useWords()
  const panel = usePanel()
  const assignee = useSelector(panel, (now) => seenIn(now)?.task.assignee ?? null)
  const people = useSelector(panel, ({ context }) => context.people)
  const deleted = useSelector(panel, isDeleted)
  const choose = (person: Person | null) => {
    if (person?.id === assignee?.id) return
    const operation = { op: 'replace', property: 'assigneeId', value: person?.id ?? null } as const
    panel.send({ type: 'property.chosen', operation, shows: { assignee: person } })
  }
  return (
    <PropertyRow label={words.taskPanel.assignee()}>
      <Menu
        label={words.taskPanel.assignee()}
        disabled={deleted}
        className="max-h-80"
        trigger={
          <PropertyButton label={words.taskPanel.assignee()} value={assignee?.fullName ?? words.taskPanel.nobody()}>
            {assignee ? <Face person={assignee} /> : <NoAvatar size={20} />}
            <span className={assignee ? 'cut' : 'cut text-ink-faint'}>
              {assignee?.fullName ?? words.taskPanel.nobody()}
            </span>
          </PropertyButton>
        }
      >
        {people.map((person) => (
          <MenuItem
            key={person.id}
            selected={person.id === assignee?.id}
            before={<Face person={person} />}
            onSelect={() => choose(person)}
          >
            {person.fullName}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={UserRoundX} selected={assignee === null} onSelect={() => choose(null)}>
          {words.taskPanel.nobody()}
        </MenuItem>
      </Menu>
    </PropertyRow>
  )
}
