import { useSelector } from '@xstate/react'
import { Minus } from 'lucide-react'
import { Priority } from '#contract/entities/task.ts'
import { isDeleted, seenIn } from '#machines/task/task-panel.ts'
import { useWords } from '../../parts/binding/words-context.tsx'
import { PriorityGlyph } from '../../parts/priority-glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu-item.tsx'
import { Menu } from '../../ui/menu.tsx'
import { usePanel } from './panel-context.ts'
import { PropertyButton, PropertyRow } from './property-row.tsx'

const PRIORITIES = Priority.options.toReversed()

/** How much it matters. */
export function PriorityChoice() {
  const words = useWords()
  const panel = usePanel()
  const priority = useSelector(panel, (now) => seenIn(now)?.task.priority ?? null)
  const deleted = useSelector(panel, isDeleted)
  const value = priority === null ? words.taskPanel.noPriority() : words.taskPanel[priority]()
  const choose = (chosen: Priority | null) => {
    if (chosen === priority) return
    const operation = { op: 'replace', property: 'priority', value: chosen } as const
    panel.send({ type: 'property.chosen', operation, shows: { priority: chosen } })
  }
  return (
    <PropertyRow label={words.taskPanel.priority()}>
      <Menu
        label={words.taskPanel.priority()}
        disabled={deleted}
        trigger={
          <PropertyButton label={words.taskPanel.priority()} value={value}>
            {priority ? (
              <span aria-hidden className="flex">
                <PriorityGlyph priority={priority} />
              </span>
            ) : (
              <Icon of={Minus} size={14} className="text-ink-faint" />
            )}
            <span className={priority ? 'cut' : 'cut text-ink-faint'}>{value}</span>
          </PropertyButton>
        }
      >
        {PRIORITIES.map((one) => (
          <MenuItem
            key={one}
            selected={one === priority}
            before={
              <span aria-hidden className="flex w-4 justify-center">
                <PriorityGlyph priority={one} />
              </span>
            }
            onSelect={() => choose(one)}
          >
            {words.taskPanel[one]()}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={Minus} selected={priority === null} onSelect={() => choose(null)}>
          {words.taskPanel.noPriority()}
        </MenuItem>
      </Menu>
    </PropertyRow>
  )
}
