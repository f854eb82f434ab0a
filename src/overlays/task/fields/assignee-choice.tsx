import { useSelector } from '@xstate/react'
import type { Person } from '#contract/entities/user.ts'
import { isDeleted, seenIn } from '#machines/task/panel/task-panel.ts'
import { useWords } from '../../../parts/binding/words-context.tsx'
import { AssigneeItems } from '../../../parts/task-choices/assignee-menu.tsx'
import { Avatar, NoAvatar } from '../../../ui/avatars/avatar.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { usePanel } from '../panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

const Face = ({ person: { fullName, avatarColor, avatarUrl } }: { person: Person }) => (
  <Avatar name={fullName} color={avatarColor} src={avatarUrl} size={20} decorative />
)

/** The assignee: a participant of the project, or nobody. Typing in the list finds a name. */
export function AssigneeChoice() {
  const words = useWords()
  const panel = usePanel()
  const assignee = useSelector(panel, (now) => seenIn(now)?.task.assignee ?? null)
  const people = useSelector(panel, ({ context }) => context.people)
  const deleted = useSelector(panel, isDeleted)
  const choose = (person: Person | null) => {
    panel.send({ type: 'property.chosen', property: 'assigneeId', value: person })
  }
  return (
    <PropertyRow label={words.taskPanel.assignee()}>
      <Menu
        label={words.taskPanel.assignee()}
        disabled={deleted}
        className="max-h-80"
        trigger={
          <PropertyButton label={words.taskPanel.assignee()}>
            {assignee ? <Face person={assignee} /> : <NoAvatar size={20} />}
            <span className={assignee ? 'cut' : 'cut text-ink-faint'}>
              {assignee?.fullName ?? words.taskPanel.nobody()}
            </span>
          </PropertyButton>
        }
      >
        <AssigneeItems people={people} chosenId={assignee?.id ?? null} onChosen={choose} />
      </Menu>
    </PropertyRow>
  )
}
